import { readFile } from "node:fs/promises";
import path from "node:path";
import { isMessageName } from "@corridor/product/files/file-name";
import { errorColumns, moreErrorsText, mostErrorsNamed } from "@corridor/product/files/response-texts";
import { wordFileProblem } from "@corridor/product/i18n/payment-texts";
import type { PaymentContext } from "@corridor/product/payments/context";
import { recordAudit } from "../audit/record.ts";
import { writeErrorList } from "../payments/read-file/read-payment-file.ts";
import { allWallets, type Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { storeBlob } from "../platform/blobs/blobs.ts";
import { byteOrderMark, csvRow } from "../platform/spreadsheets/write/csv-row.ts";
import { notifyOfRefusal } from "./notify.ts";
import { storeOutboxFile } from "./outbox.ts";
import { errorReport } from "./pain002/errors.ts";
import type { Refusal } from "./refusal.ts";
import { lockUnreadFile, type StoredFile } from "./stored-file.ts";

/** Refuses a file: nothing is created, and the response names every error (FILE-15, FILE-24). */
export async function refuseFile(
  app: App,
  actor: Actor,
  { client_id: clientId, file_id: fileId, file_name: fileName }: StoredFile,
  refusal: Refusal,
): Promise<void> {
  const errorCount = refusal.problems.length + (refusal.reading?.errorCount ?? 0);
  const text = isMessageName(fileName)
    ? await errorReport(app, actor, { clientId, fileId }, refusal)
    : await errorsText(refusal);
  const response = await storeBlob(app, actor, clientId, Buffer.from(text));
  await app.db.transaction({ ...actor, wallets: allWallets }, clientId, async (tx) => {
    const file = await lockUnreadFile(tx, { clientId, fileId });
    if (!file) return;
    await tx
      .updateTable("payment_files")
      .set({ status: "refused" })
      .where("client_id", "=", clientId)
      .where("file_id", "=", fileId)
      .execute();
    const blob = await response.finish(tx);
    await storeOutboxFile(app, tx, { clientId, fileId, fileName: file.file_name, kind: "errors", blob });
    await recordAudit(tx, {
      clientId,
      actor,
      action: "file.refused",
      target: file.file_name,
      after: { errors: errorCount },
    });
    await notifyOfRefusal(app, tx, file, errorCount);
  });
}

async function errorsText({ reading, context, problems, path: copy, folder }: Refusal): Promise<string> {
  const ofFile = problems.map((problem) => csvRow(["", "", "", wordFileProblem(problem, "en")]));
  const errorCount = reading?.errorCount ?? 0;
  const cells = errorCount > 0 ? await listedCells(copy, context!, folder) : "";
  const more = errorCount - mostErrorsNamed;
  return [
    byteOrderMark,
    csvRow(errorColumns),
    ...ofFile,
    cells,
    more > 0 ? csvRow(["", "", "", moreErrorsText(more)]) : "",
  ].join("");
}

async function listedCells(copy: string, context: PaymentContext, folder: string): Promise<string> {
  const outputPath = path.join(folder, "errors");
  const isWritten = await writeErrorList({ path: copy, context, most: mostErrorsNamed, outputPath });
  if (!isWritten) throw new Error("A payment file could be read once, but not again for its errors.");
  return readFile(outputPath, "utf8");
}
