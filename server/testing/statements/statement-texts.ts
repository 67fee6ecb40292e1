import { statementFormats } from "@corridor/product/statements/statement";
import type { App } from "../../platform/app.ts";
import { listStatements } from "../../statements/find.ts";
import { makeMissingStatements } from "../../statements/make.ts";
import { renderStatement } from "../../statements/render.ts";
import { statementActor, walletIds } from "./old-wallets.ts";

/** Makes the missing statements and returns the files of every day and wallet. */
export async function statementTexts(app: App, clientId: string): Promise<string[]> {
  await makeMissingStatements(app);
  const texts: string[] = [];
  for (const walletId of walletIds) {
    const days = await app.db.transaction(statementActor, clientId, (tx) =>
      listStatements(tx, clientId, { walletId, fromDay: "2000-01-01", toDay: "2100-01-01" }),
    );
    for (const day of days)
      for (const format of statementFormats) {
        const pieces: Buffer[] = [];
        for await (const piece of renderStatement(app, statementActor, day, format)) pieces.push(piece);
        texts.push(Buffer.concat(pieces).toString());
      }
  }
  return texts;
}
