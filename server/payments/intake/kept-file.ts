import { appendFile } from "node:fs/promises";
import path from "node:path";
import type { PaymentContext } from "@corridor/product/payments/context";
import { Problem } from "@corridor/product/problems";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { inTemporaryFolder } from "../../platform/temporary-folder.ts";
import { readPayerContext } from "../sets/payment-context.ts";
import { selectFilePiece, selectNewestSet } from "../sets/store-sets.ts";
import type { SetOfLines } from "../sets/store-lines.ts";
import { ownerOf, usedIdsOf } from "./payment-set.ts";

/** A file with errors as its sender uploaded it, in a temporary folder while it is used. */
export type KeptFile = {
  readonly path: string;
  readonly folder: string;
  readonly name: string;
  readonly context: PaymentContext;
};

/** Uses the newest file of the caller for this request; only files with errors are kept. */
export async function withKeptFile<Result>(
  app: App,
  caller: Caller,
  request: { clientId: string; requestId: string },
  use: (file: KeptFile) => Promise<Result>,
): Promise<Result> {
  const owner = ownerOf(caller, request);
  const { row, context } = await app.db.asCaller(caller, owner.clientId, async (tx) => ({
    row: await selectNewestSet(tx, owner),
    ...(await readPayerContext(app, tx, owner.clientId)),
  }));
  if (row?.state !== "invalid" || row.file_name === null) throw new Problem("notFound");
  const set = { clientId: owner.clientId, setId: row.set_id };
  const usedTransactionIds = await usedIdsOf(app, caller, owner, set);
  const name = row.file_name;
  return inTemporaryFolder(async (folder) => {
    const file = path.join(folder, "given");
    await restoreFile(app, caller, set, file);
    return use({ path: file, folder, name, context: { ...context, usedTransactionIds } });
  });
}

/** One transaction per piece, so that a slow disk does not hold a transaction open. */
async function restoreFile(app: App, caller: Caller, set: SetOfLines, to: string): Promise<void> {
  for (let pieceNo = 0; ; pieceNo += 1) {
    const piece = await app.db.asCaller(caller, set.clientId, (tx) => selectFilePiece(tx, set, pieceNo));
    if (!piece && pieceNo === 0) throw new Problem("notFound");
    if (!piece) return;
    await appendFile(to, piece);
  }
}
