import { Readable } from "node:stream";
import { sql, type RawBuilder } from "kysely";
import { toDecimal, type Currency } from "@corridor/product/money";
import type { Actor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { copyOut } from "../../platform/copy-rows.ts";
import {
  codeWithoutFormula,
  copyQuery,
  decimalText,
  type CopiedColumn,
} from "../../platform/spreadsheets/write/copy-query.ts";
import { byteOrderMark, csvCell, csvRow } from "../../platform/spreadsheets/write/csv-row.ts";
import {
  findEnd,
  readAlongIndex,
  rowOrder,
  rowsAfter,
  type TransactionPlace,
} from "../../transactions/wallet-rows.ts";
import { lineBatchesOf, LinesChanged, otherLines, type LineBatch } from "../line-batches.ts";
import type { StoredStatement } from "../stored-statement.ts";

const rowsAtOnce = 5_000;
const longestMs = 30_000;
const rowEnd = Buffer.from("\r\n");

/**
 * A statement as csv (STMT-07). The database writes the rows: with a million of them, a row made here would take more time than all
 * the rest.
 */
export async function* writeCsv(app: App, actor: Actor, statement: StoredStatement): AsyncIterable<Buffer> {
  const headings = [...firstHeadings, ...Object.keys(columnsOf(statement))];
  yield Buffer.from(
    byteOrderMark + csvRow(headings) + balanceRow(statement, "Opening", statement.openingMinor),
  );
  const read = (after: TransactionPlace | null, left: number) =>
    readBatch(app, actor, statement, { after, left });
  for await (const { rows } of lineBatchesOf(statement, read)) yield* rows;
  yield Buffer.from(balanceRow(statement, "Closing", statement.closingMinor));
}

function balanceRow(statement: StoredStatement, type: string, minor: bigint): string {
  const balance = toDecimal({ currency: statement.currency as Currency, minor });
  return `${rowStart(statement)},,${type},,,${balance},,,,,,,,,,\r\n`;
}

/** The cells that are the same in every row are not sent by the database. */
const firstHeadings = ["Statement", "Wallet", "Currency"];

function rowStart({ number, walletId, currency }: StoredStatement): string {
  return `${number},${csvCell(walletId)},${currency},`;
}

/** The others by heading. Amounts, times and types are ours: only texts that people gave can begin like a formula. */
function columnsOf({ currency }: StoredStatement): Record<string, CopiedColumn> {
  const own = (value: RawBuilder<unknown>) => ({ kind: "number", value }) as const;
  const text = (value: RawBuilder<unknown>) => ({ kind: "text", value }) as const;
  const amount = (minor: RawBuilder<unknown>) => own(decimalText(minor, sql`${currency}::text`));
  return {
    Booked: own(sql`to_char(completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`),
    "Transaction ID": own(codeWithoutFormula(sql`transaction_id`)),
    Type: own(sql`type`),
    Amount: amount(sql`amount_minor - fee_minor`),
    Fee: amount(sql`fee_minor`),
    Balance: amount(sql`balance_minor`),
    "Recipient Name": text(sql`recipient_name`),
    "Recipient Account": text(sql`recipient_account`),
    "Recipient Amount": own(decimalText(sql`recipient_minor`, sql`recipient_currency`)),
    "Recipient Currency": own(sql`recipient_currency`),
    "Payment Provider": own(sql`provider`),
    Reference: text(sql`reference`),
    "Batch Reference": text(sql`batch_reference`),
    "Request ID": own(sql`request_id`),
    Reason: text(sql`reason`),
    "Reversed Transaction ID": own(codeWithoutFormula(sql`reversed_transaction_id`)),
  };
}

type CsvBatch = LineBatch & { readonly rows: Readable };

/**
 * Returns as soon as the end of the batch is known, while the database still writes its rows. So the rows of two batches are written at
 * the same time: the time of a large statement is the time of the database, and one connection uses one processor of it.
 */
async function readBatch(
  app: App,
  actor: Actor,
  statement: StoredStatement,
  { after, left }: { readonly after: TransactionPlace | null; readonly left: number },
): Promise<CsvBatch | null> {
  const lineCount = Math.min(left, rowsAtOnce);
  const isLast = lineCount === left;
  // A row more than the statement counted is found by reading one more after its last.
  const rows = readRows(app, actor, statement, { after, lineCount, limit: isLast ? left + 1 : lineCount });
  const end = await app.db.transaction(actor, statement.clientId, (tx) =>
    findEnd(tx, statement, after, lineCount),
  );
  return end && { ...end, lineCount, rows };
}

type RowRange = {
  readonly after: TransactionPlace | null;
  readonly lineCount: number;
  readonly limit: number;
};

/** All pieces are taken at once, so a slow reader does not keep the transaction open. */
function readRows(app: App, actor: Actor, statement: StoredStatement, range: RowRange): Readable {
  const { after, lineCount, limit } = range;
  const columns = Object.values(columnsOf(statement));
  const options = { rowStart: Buffer.from(rowStart(statement)), rowEnd, onRow: () => void (rowCount += 1) };
  let rowCount = 0;
  const rows = new Readable({ objectMode: true, read: () => undefined });
  rows.on("error", () => undefined); // The writer of the batch reports it; the reader of an earlier one may have left.
  void app.db
    .snapshot(actor, statement.clientId, longestMs, async (tx, connection) => {
      const query = copyQuery(
        tx,
        columns,
        sql`${rowsAfter(statement, after)} ${rowOrder} limit ${limit}`,
        "csv",
      );
      for await (const piece of copyOut(connection, `${readAlongIndex}; ${query}`, options)) rows.push(piece);
    })
    .then(
      () => (rowCount === lineCount ? rows.push(null) : rows.destroy(new LinesChanged(otherLines))),
      (cause: unknown) => rows.destroy(cause as Error),
    );
  return rows;
}
