import { addAbortSignal } from "node:stream";
import { copyOut } from "../platform/copy-rows.ts";
import { copyQuery } from "../platform/spreadsheets/write/copy-query.ts";
import { byteOrderMark } from "../platform/spreadsheets/write/csv-row.ts";
import type { WritingTask } from "./writing.ts";

const rowEnd = Buffer.from("\r\n");

/** RFC 4180 in UTF-8; the byte order mark makes spreadsheets read it as UTF-8. The rows come from the database unchanged (TX-36). */
export async function writeCsv({
  tx,
  connection,
  content,
  output,
  onRow,
  signal,
}: WritingTask): Promise<void> {
  const { columns, rows } = content;
  const headings = columns.map(({ heading }) => quoteHeading(heading)).join(",");
  output.write(Buffer.concat([Buffer.from(byteOrderMark + headings), rowEnd]));
  for (const each of rows) {
    const statement = copyQuery(tx, columns, each, "csv");
    for await (const piece of addAbortSignal(signal, copyOut(connection, statement, { rowEnd, onRow }))) {
      output.write(piece as Buffer);
      await output.drained();
    }
  }
}

function quoteHeading(heading: string): string {
  return /[",\r\n]/.test(heading) ? `"${heading.replaceAll('"', '""')}"` : heading;
}
