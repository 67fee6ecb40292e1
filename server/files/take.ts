import path from "node:path";
import { endingOf } from "@corridor/product/files/file-name";
import { Problem } from "@corridor/product/problems";
import type { FileProblem } from "@corridor/product/payments/files/file-problem";
import { identifyKey } from "../keys/identify-key.ts";
import { hasNoErrors, readIntoSets, type StoredPayments } from "../payments/intake/read-into-sets.ts";
import { readPayerContext } from "../payments/sets/payment-context.ts";
import { judgeFileRepeats } from "../payments/repeats/judge-file.ts";
import { allWallets, systemActor, type Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { copyBlob } from "../platform/blobs/read-blob.ts";
import type { Job } from "../platform/jobs.ts";
import { detectFileType } from "../platform/spreadsheets/read/detect.ts";
import { inTemporaryFolder } from "../platform/temporary-folder.ts";
import { acceptFile } from "./accept.ts";
import { takeFileJobName } from "./arrive.ts";
import { messageProblems } from "./pain002/message.ts";
import { refuseFile } from "./refuse.ts";
import { findFile, type FileKey, type StoredFile } from "./stored-file.ts";

/**
 * Reads a file that has arrived, and accepts or refuses it in one transaction. Any number of attempts has one outcome: only an unread
 * file is accepted or refused, and payments that an attempt stored in vain are deleted after a day. An error that is not the file's
 * fault, such as a lost database, fails the attempt, and the queue tries again.
 */
export async function takeFile(app: App, key: FileKey): Promise<void> {
  const { clientId } = key;
  const file = await app.db.transaction(systemActor("read a payment file"), clientId, (tx) =>
    findFile(tx, key),
  );
  if (file?.status !== "received" || file.blob_id === null) return;
  const actor = await senderOf(app, file);
  const blob = { clientId, blobId: file.blob_id };
  await inTemporaryFolder(async (folder) => {
    const copy = path.join(folder, "payments");
    await copyBlob(app, actor, blob, copy);
    const refuse = (problem: FileProblem) =>
      refuseFile(app, actor, file, { reading: null, problems: [problem], path: copy, folder });
    const endingProblem = await endingProblemOf(file, copy);
    if (endingProblem) return refuse(endingProblem);
    try {
      const stored = await readPayments(app, actor, file, copy);
      const problems = await problemsOf(app, actor, stored);
      if (hasNoErrors(stored.reading) && problems.length === 0) await acceptFile(app, actor, file, stored);
      else await refuseFile(app, actor, file, { ...stored, problems, path: copy, folder });
    } catch (error) {
      // The database found the sum too large while the payments or the requests were stored: the file's fault.
      if (!(error instanceof Problem && error.code === "wallet.too-much")) throw error;
      await refuse({ code: "fileTooMuch" });
    }
  });
}

/** The file is read with the wallets of the person who added the key, as calls that the key signs (KEY-18). */
async function senderOf(app: App, file: StoredFile): Promise<Actor> {
  const publicKey = (await identifyKey(app, file.client_id, file.key_id))!; // Keys are revoked, never deleted.
  const name = `${file.creator_email} (${file.client_id}) by key ${file.key_id}`;
  return { name, address: null, wallets: publicKey.wallets };
}

/** Programs that mix up formats are told before the columns of the wrong format seem to be missing. */
async function endingProblemOf(file: StoredFile, copy: string): Promise<FileProblem | null> {
  const type = await detectFileType(copy);
  const ending = endingOf(file.file_name)!;
  return type === null || type === ending ? null : { code: "fileEnding", ending };
}

async function readPayments(app: App, actor: Actor, file: StoredFile, copy: string): Promise<StoredPayments> {
  const { client_id: clientId, creator_user_id: userId } = file;
  const payer = await app.db.transaction(actor, clientId, (tx) => readPayerContext(app, tx, clientId));
  return readIntoSets(app, actor, { clientId, userId, path: copy, digest: file.sha256, payer });
}

/** The problems that a person could confirm in the console; nobody is there to confirm them (FILE-25). */
async function problemsOf(app: App, actor: Actor, { reading, sets }: StoredPayments): Promise<FileProblem[]> {
  const notRead = reading.ignoredColumns
    .filter(({ count }) => count > 0)
    .map(({ name, count: n }): FileProblem => ({ code: "columnNotRead", name, n }));
  const ofMessage = await messageProblems(app, actor, sets.clientId, reading.message);
  const problems = [...reading.topLevel, ...notRead, ...ofMessage];
  if (problems.length > 0 || reading.errorCount > 0) return problems;
  const repeated = await app.db.transaction({ ...actor, wallets: allWallets }, sets.clientId, (tx) =>
    judgeFileRepeats(tx, sets, { paymentCount: reading.transactionCount, areLocked: false }),
  );
  return repeated ? [repeated] : [];
}

export const takeFileJob: Job<FileKey> = { name: takeFileJobName, run: takeFile };
