import { appendFile, readFile } from "node:fs/promises";
import path from "node:path";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type {
  downloadErrorSheet as errorsContract,
  downloadTemplate as templateContract,
} from "@corridor/product/payments/contract";
import { Problem } from "@corridor/product/problems";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { inTemporaryFolder } from "../platform/temporary-folder.ts";
import { readSurroundings } from "./payment-context.ts";
import { writeErrorSheet } from "./read-file/read-payment-file.ts";
import { selectFilePiece, selectNewestSet } from "./store.ts";
import type { SetOfLines } from "./store-lines.ts";
import { paymentTemplate } from "./template.ts";
import { ownerOf, usedIdsOf } from "./validate.ts";

const fileNames = {
  mobile: "payments-template-mobile-money.xlsx",
  bank: "payments-template-bank.xlsx",
  all: "payments-template.xlsx",
} as const;

/** The client's own columns, an example, and what each column means (API-39, API-96). */
export async function downloadTemplate(
  app: App,
  caller: Caller,
  { clientId, kind = "all" }: InputOf<typeof templateContract>,
): Promise<OutputOf<typeof templateContract>> {
  const { context } = await app.db.transaction(actorOf(caller.person, caller), clientId, (tx) =>
    readSurroundings(app, tx, clientId),
  );
  return { fileName: fileNames[kind], bytes: await paymentTemplate(context, kind, caller.language) };
}

/** The newest file of the caller for this request as they sent it, with every error beside its cell. */
export async function downloadErrorSheet(
  app: App,
  caller: Caller,
  input: InputOf<typeof errorsContract>,
): Promise<OutputOf<typeof errorsContract>> {
  const owner = ownerOf(caller, input);
  const actor = actorOf(caller.person, caller);
  const { row, context } = await app.db.transaction(actor, owner.clientId, async (tx) => ({
    row: await selectNewestSet(tx, owner),
    ...(await readSurroundings(app, tx, owner.clientId)),
  }));
  if (row?.state !== "invalid" || row.file_name === null) throw new Problem("notFound");
  const set = { clientId: owner.clientId, setId: row.set_id };
  const usedTransactionIds = await usedIdsOf(app, actor, owner, set);
  return inTemporaryFolder(async (folder) => {
    const [given, outputPath] = [path.join(folder, "given"), path.join(folder, "errors.xlsx")];
    await bringBack(app, caller, set, given);
    const wish = { context: { ...context, usedTransactionIds }, language: caller.language, outputPath };
    if (!(await writeErrorSheet({ path: given, ...wish }))) throw new Problem("notFound");
    const name = row.file_name!.replace(/\.[A-Za-z0-9]+$/, "");
    return { fileName: `${name}-errors.xlsx`, bytes: await readFile(outputPath) };
  });
}

/** One piece a transaction, so that a slow disk holds up nothing in the database. */
async function bringBack(app: App, caller: Caller, set: SetOfLines, to: string): Promise<void> {
  for (let pieceNo = 0; ; pieceNo += 1) {
    const piece = await app.db.transaction(actorOf(caller.person, caller), set.clientId, (tx) =>
      selectFilePiece(tx, set, pieceNo),
    );
    if (!piece && pieceNo === 0) throw new Problem("notFound");
    if (!piece) return;
    await appendFile(to, piece);
  }
}
