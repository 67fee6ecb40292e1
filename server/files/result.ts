import path from "node:path";
import { isMessageName } from "@corridor/product/files/file-name";
import { toDecimal } from "@corridor/product/money";
import { fileResultHeadings } from "@corridor/product/payments/files/result-columns";
import { readTakenFile } from "../payments/read-file/read-payment-file.ts";
import { selectLineOutcomes, type LineOutcome } from "../payments/requests/line-outcomes.ts";
import { systemActor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { beginBlob } from "../platform/blobs/blobs.ts";
import { copyBlob } from "../platform/blobs/read-blob.ts";
import type { Tx } from "../platform/db.ts";
import type { Job } from "../platform/jobs.ts";
import { csvCells } from "../platform/spreadsheets/write/csv-row.ts";
import { inTemporaryFolder } from "../platform/temporary-folder.ts";
import { responsesOf, storeOutboxFile } from "./outbox.ts";
import { writeResultReport } from "./pain002/result.ts";
import { reasonOf } from "./outcome-reason.ts";
import { findFile, type FileKey } from "./stored-file.ts";

const headings = Object.values(fileResultHeadings);
const actor = systemActor("write the result of a payment file");

/**
 * Writes {name}.result.csv: each row of the file as it was sent, with its outcome (FILE-23). Rows are read and written in batches, so
 * the memory does not grow with the file.
 */
export async function writeResult(app: App, ended: FileKey): Promise<void> {
  const { clientId, fileId } = ended;
  const { file, isWritten, requests } = await app.db.transaction(actor, clientId, async (tx) => ({
    file: await findFile(tx, ended),
    isWritten: (await responsesOf(tx, clientId, fileId)).some(({ kind }) => kind === "result"),
    requests: await selectReferences(tx, ended),
  }));
  if (!file || file.ended_at === null || file.blob_id === null || isWritten) return;
  if (isMessageName(file.file_name)) await writeResultReport(app, file);
  const blob = { clientId, blobId: file.blob_id };
  const requestIds = requests.map(({ request_id }) => request_id);
  const response = await beginBlob(app, actor, clientId);
  await inTemporaryFolder(async (folder) => {
    const copy = path.join(folder, "payments");
    await copyBlob(app, actor, blob, copy);
    let isFirst = true;
    await readTakenFile({
      path: copy,
      references: requests.map(({ reference }) => reference),
      onRows: async ({ rows, ...places }) => {
        const outcomes = await app.db.transaction(actor, clientId, (tx) =>
          selectLineOutcomes(tx, clientId, requestIds, places),
        );
        const lines = rows.map((row, index) => `${row},${csvCells(cellsOf(outcomes[index]!))}\r\n`);
        if (isFirst) lines[0] = `${rows[0]},${csvCells(headings)}\r\n`;
        isFirst = false;
        await response.write(Buffer.from(lines.join("")));
      },
    });
  });
  await app.db.transaction(actor, clientId, async (tx) => {
    const kept = await response.finish(tx);
    await storeOutboxFile(app, tx, {
      clientId,
      fileId,
      fileName: file.file_name,
      kind: "result",
      blob: kept,
    });
  });
}

function selectReferences(tx: Tx, { clientId, fileId }: FileKey) {
  return tx
    .selectFrom("payment_file_requests")
    .select(["reference", "request_id"])
    .where("client_id", "=", clientId)
    .where("file_id", "=", fileId)
    .orderBy("request_no")
    .execute();
}

/** The cells under the headings; empty for a row that is no payment. */
function cellsOf(outcome: LineOutcome | null): string[] {
  if (!outcome) return headings.map(() => "");
  const { requestId, requestStatus, transactionId, currency, status } = outcome;
  const isFailed = status === "failed";
  const decimal = (minor: bigint | null) =>
    currency === null || minor === null ? "" : toDecimal({ currency, minor: isFailed ? 0n : minor });
  return [
    transactionId === null ? requestStatus : outcome.isReversed ? "reversed" : (status ?? ""),
    isFailed ? (outcome.statusCode ?? "") : "",
    isFailed ? reasonOf(outcome) : "",
    requestId,
    transactionId ?? "",
    decimal(outcome.amountMinor === null ? null : -outcome.amountMinor),
    currency ?? "",
    decimal(outcome.feeMinor),
    (outcome.endedAt ?? outcome.requestEndedAt).toISOString().replace(/\.\d+Z$/, "Z"),
  ];
}

export const writeResultJob: Job<FileKey> = { name: "files.result", run: writeResult };
