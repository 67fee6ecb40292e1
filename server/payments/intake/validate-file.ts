import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type {
  queryValidation as progressContract,
  Validation,
  validatePaymentFile as contract,
} from "@corridor/product/payments/contract";
import { Problem } from "@corridor/product/problems";
import { actorOf, type Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { UploadedFile } from "../../platform/http/bodies/upload.ts";
import { refusedFile } from "./check-set.ts";
import { storedFileName } from "./file-name.ts";
import { readPayerContext, type PayerContext } from "../sets/payment-context.ts";
import { withMessageProblems } from "./message-problems.ts";
import { progressWriter } from "./progress.ts";
import { readPaymentFile } from "../read-file/read-payment-file.ts";
import type { FileReading } from "../read-file/reading.ts";
import { checkedHead, checkSchedule } from "../requests/request-head.ts";
import { finishSet, insertFilePiece, insertOnlySet, selectNewestSet } from "../sets/store-sets.ts";
import { insertLines, type SetOfLines } from "../sets/store-lines.ts";
import { insertRates } from "../sets/store-rates.ts";
import { hasNoErrors } from "./read-into-sets.ts";
import { completeSet, ownerOf, usedIdsOf } from "./payment-set.ts";

const retryAfterSeconds = 5;

/** Checks the payments of a file and stores them in batches for the request that may follow (API-36). */
export async function validatePaymentFile(
  app: App,
  caller: Caller,
  input: InputOf<typeof contract>,
  file: UploadedFile,
): Promise<Validation> {
  const head = checkedHead(input, "");
  const owner = ownerOf(caller, input);
  const digest = await digestOf(file);
  const { set, payer } = await app.db.asCaller(caller, owner.clientId, async (tx) => {
    await checkSchedule(tx, head, "");
    return {
      set: await insertOnlySet(tx, owner, { name: storedFileName(file.name), digest }),
      payer: await readPayerContext(app, tx, owner.clientId),
    };
  });
  if (!set) throw new Problem("payment.checking", { retryAfterSeconds });
  try {
    const { clientId } = owner;
    const uploaded = { clientId, head, today: payer.context.today };
    const stored = await storeFile(app, caller, set, file, payer);
    let reading = await withMessageProblems(app, caller, uploaded, stored);
    const usedTransactionIds = hasNoErrors(reading) ? await usedIdsOf(app, caller, owner, set) : [];
    // The file is read again, because only the file knows the rows of these IDs.
    if (usedTransactionIds.length > 0) reading = await readAgain(file, payer, usedTransactionIds);
    if (hasNoErrors(reading))
      await app.db.asCaller(caller, set.clientId, (tx) =>
        insertRates(tx, { clientId: set.clientId, setIds: [set.setId] }, payer),
      );
    if (hasNoErrors(reading))
      return await completeSet(app, caller, { set, reading, isOfFile: true, head, owner, payer });
    if (reading.errorCount > 0) await keepFile(app, caller, set, file);
    await endSet(app, caller, set, reading);
    return refusedFile(reading, caller.language);
  } catch (error) {
    await endSet(app, caller, set, null).catch(() => undefined); // The first error is the one to report.
    throw error;
  }
}

/** Tells whether the same file was submitted before (DUP-02). */
async function digestOf({ path }: UploadedFile): Promise<Buffer> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest();
}

async function storeFile(
  app: App,
  caller: Caller,
  set: SetOfLines,
  file: UploadedFile,
  { context, tariffs }: PayerContext,
): Promise<FileReading> {
  const actor = actorOf(caller);
  const progress = progressWriter(app, actor, set);
  const reading = await readPaymentFile({
    path: file.path,
    context,
    onBatch: (batch) => app.db.asCaller(caller, set.clientId, (tx) => insertLines(tx, set, batch, tariffs)),
    onProgress: progress.note,
  });
  await progress.settled();
  return reading;
}

async function readAgain(
  file: UploadedFile,
  { context }: PayerContext,
  usedTransactionIds: readonly string[],
): Promise<FileReading> {
  return readPaymentFile({
    path: file.path,
    context: { ...context, usedTransactionIds },
    onBatch: async () => undefined,
  });
}

/** `reading` is null if the reading itself failed. */
async function endSet(app: App, caller: Caller, set: SetOfLines, reading: FileReading | null): Promise<void> {
  await app.db.asCaller(caller, set.clientId, (tx) =>
    finishSet(tx, set, {
      state: "invalid",
      rowsRead: reading?.transactionCount ?? 0,
      errorCount: reading ? reading.errorCount + reading.topLevel.length : 0,
      walletIds: [],
    }),
  );
}

const pieceBytes = 1_000_000;

/** Keeps the file to give it back with the errors beside its cells. */
async function keepFile(app: App, caller: Caller, set: SetOfLines, { path }: UploadedFile): Promise<void> {
  const handle = await open(path);
  try {
    await app.db.asCaller(caller, set.clientId, async (tx) => {
      for (let pieceNo = 0; ; pieceNo += 1) {
        const { bytesRead, buffer } = await handle.read({ buffer: Buffer.alloc(pieceBytes) });
        if (bytesRead === 0) return;
        await insertFilePiece(tx, set, pieceNo, buffer.subarray(0, bytesRead));
      }
    });
  } finally {
    await handle.close();
  }
}

/** The progress of the caller's newest file for this request. */
export async function queryValidation(
  app: App,
  caller: Caller,
  input: InputOf<typeof progressContract>,
): Promise<OutputOf<typeof progressContract>> {
  const owner = ownerOf(caller, input);
  return app.db.asCaller(caller, owner.clientId, async (tx) => {
    const set = await selectNewestSet(tx, owner);
    if (!set) return { state: "none", rowsRead: 0, errorCount: 0 };
    return { state: set.state, rowsRead: set.rows_read, errorCount: set.error_count };
  });
}
