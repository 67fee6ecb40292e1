import { addAbortSignal } from "node:stream";
import type { RawBuilder } from "kysely";
import type pg from "pg";
import { copyOut } from "../../copy-rows.ts";
import type { Tx } from "../../db.ts";
import { CopiedRows } from "./copied-rows.ts";
import { copyQuery, type FileColumn } from "./copy-query.ts";
import { WorkbookWriter, type SheetWriter } from "./workbook.ts";
import type { ZipOutput } from "./zip-writer.ts";

/** A workbook whose rows the database writes. */
export type CopiedWorkbook = {
  /** A snapshot of the database, and its connection. */
  readonly tx: Tx;
  readonly connection: pg.ClientBase;
  readonly columns: readonly FileColumn[];
  /** Queries whose rows follow each other, each from its "from" on. */
  readonly rows: readonly RawBuilder<unknown>[];
  readonly sheetName: string;
  readonly output: ZipOutput;
  readonly onRow?: () => void;
  readonly signal: AbortSignal;
};

/** A sheet has at most 1,048,576 rows, with the headings (TX-36). */
const rowsOfSheet = 1_048_576;
/** Hardly larger than with the usual level, and packed in a third of the time. */
const level = 1;

/** Full sheets one after the other, each with the headings (TX-36). */
export async function writeCopiedWorkbook(
  { tx, connection, columns, rows, sheetName, output, onRow, signal }: CopiedWorkbook,
  rowsAtMost = rowsOfSheet,
): Promise<void> {
  const workbook = new WorkbookWriter(output, level);
  const sheets = addSheets(workbook, columns, sheetName);
  const copied = new CopiedRows(columns.map(({ kind }) => kind));
  let sheet = sheets.next();
  for (const each of rows) {
    const statement = copyQuery(tx, columns, each, "text");
    for await (const piece of addAbortSignal(signal, copyOut(connection, statement, onRow && { onRow }))) {
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

function addSheets(workbook: WorkbookWriter, columns: readonly FileColumn[], name: string) {
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
