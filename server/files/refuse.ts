import { readFile } from "node:fs/promises";
import path from "node:path";
import { isMessageName } from "@corridor/product/files/file-name";
import { errorColumns, moreErrorsText, mostErrorsNamed } from "@corridor/product/files/response-texts";
import { errorsShown } from "@corridor/product/files/not-taken";
import type { Language } from "@corridor/product/i18n/language";
import { wordCellProblem, wordFileProblem } from "@corridor/product/i18n/payment-texts";
import type { PaymentContext } from "@corridor/product/payments/context";
import { recordAudit } from "../audit/record.ts";
import { columnNameIn } from "../payments/read-file/reading.ts";
import { writeErrorList } from "../payments/read-file/read-payment-file.ts";
import { allWallets, type Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { storeBlob } from "../platform/blobs/blobs.ts";
import { csvRow } from "../platform/spreadsheets/write/csv-row.ts";
import { logFileStep } from "./log-file-step.ts";
import { moveFile } from "./move-file.ts";
import { notifyOfRefusal } from "./notify.ts";
import { storeOutboxFile, type StoredError } from "./outbox.ts";
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
  const refusedFile = await app.db.transaction({ ...actor, wallets: allWallets }, clientId, async (tx) => {
    const file = await lockUnreadFile(tx, { clientId, fileId });
    if (!file) return null;
    await moveFile(tx, file, "refuse");
    const blob = await response.finish(tx);
    await storeOutboxFile(app, tx, {
      clientId,
      fileId,
      fileName: file.file_name,
      kind: "errors",
      blob,
      errors: { count: errorCount, first: firstErrors(refusal) },
    });
    await recordAudit(tx, {
      clientId,
      actor,
      action: "file.refused",
      target: file.file_name,
      after: { errors: errorCount },
    });
    await notifyOfRefusal(app, tx, file, errorCount);
    return file;
  });
  if (refusedFile) logFileStep(app, refusedFile, "refused");
}

/** The first errors in the order of the response, worded in every language, because people read them in the console (FILE-36). */
function firstErrors({ reading, problems }: Refusal): StoredError[] {
  const ofFile = problems.map((problem) => ({
    cell: null,
    words: inEachLanguage((language) => wordFileProblem(problem, language)),
  }));
  const rows = reading?.invalidRows.slice(0, errorsShown) ?? [];
  // People count rows from 1; a message has no heading, so its first transaction is row 1 already.
  const added = reading?.message ? 0 : 1;
  const ofCells = rows.flatMap(({ rowIndex, invalidFields }) =>
    invalidFields.map((cell) => {
      const column = columnNameIn(reading!, cell);
      return {
        cell: { row: rowIndex + added, column, value: cell.value },
        words: inEachLanguage((language) => wordCellProblem(cell, language, column)),
      };
    }),
  );
  return [...ofFile, ...ofCells].slice(0, errorsShown);
}

function inEachLanguage(word: (language: Language) => string): StoredError["words"] {
  return { en: word("en"), fr: word("fr") };
}

async function errorsText({ reading, context, problems, path: copy, folder }: Refusal): Promise<string> {
  const ofFile = problems.map((problem) => csvRow(["", "", "", wordFileProblem(problem, "en")]));
  const errorCount = reading?.errorCount ?? 0;
  const cells = errorCount > 0 ? await listedCells(copy, context!, folder) : "";
  const more = errorCount - mostErrorsNamed;
  return [
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
