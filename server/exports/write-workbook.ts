import { addAbortSignal } from "node:stream";
import type { Language } from "@corridor/product/i18n/language";
import { copyOut } from "../platform/copy-rows.ts";
import { copyQuery } from "../platform/spreadsheets/write/copy-query.ts";
import { CopiedRows } from "../platform/spreadsheets/write/copied-rows.ts";
import { WorkbookWriter, type SheetWriter } from "../platform/spreadsheets/write/workbook.ts";
import { wordsIn } from "./words.ts";
import type { WritingTask } from "./writing.ts";

/** A sheet has at most 1,048,576 rows, with the headings (TX-36). */
const rowsOfSheet = 1_048_576;
/** Hardly larger than with the usual level, and packed in a third of the time. */
const level = 1;

/** Full sheets one after the other, each with the headings (TX-36). */
export async function writeWorkbook(
  { tx, connection, content, output, onRow, signal }: WritingTask,
  language: Language,
  rowsAtMost = rowsOfSheet,
): Promise<void> {
  const { columns, rows } = content;
  const workbook = new WorkbookWriter(output, level);
  const sheets = addSheets(workbook, content, language);
  const copied = new CopiedRows(columns.map(({ kind }) => kind));
  let sheet = sheets.next();
  for (const each of rows) {
    const statement = copyQuery(tx, columns, each, "text");
    for await (const piece of addAbortSignal(signal, copyOut(connection, statement, { onRow }))) {
      for (let rest = piece as Buffer; rest.length > 0;) {
        if (sheet.rowCount === rowsAtMost) {
          await sheet.end();
          sheet = sheets.next();
        }
        const { xml, count, bytesRead } = copied.xmlOf(rest, sheet.rowCount, rowsAtMost - sheet.rowCount);
        sheet.rows(xml, count);
        await sheet.drained();
        rest = rest.subarray(bytesRead);
      }
    }
  }
  await sheet.end();
  await workbook.finish();
}

function addSheets(workbook: WorkbookWriter, { columns }: WritingTask["content"], language: Language) {
  const { sheet: name } = wordsIn[language].names;
  let count = 0;
  return {
    next(): SheetWriter {
      count += 1;
      const sheet = workbook.sheet(
        count === 1 ? name : `${name} ${count}`,
        columns.map(({ heading, kind }) => ({
          width: Math.max(kind === "moment" ? 20 : 14, heading.length + 2),
          isText: kind === "text",
        })),
      );
      sheet.row(columns.map(({ heading }) => ({ text: heading, look: "heading" })));
      return sheet;
    },
  };
}
