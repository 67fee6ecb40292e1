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
import { findEnd, rowOrder, rowsAfter, type TransactionPlace } from "../../transactions/wallet-rows.ts";
import { lineBatchesOf, type LineBatch } from "../line-batches.ts";
import type { StoredStatement } from "../stored-statement.ts";

const rowsAtOnce = 5_000;
const longestMs = 30_000;
const rowEnd = Buffer.from("\r\n");

/**
 * A statement as csv (STMT-07). The database writes the rows: with a million of them, a row made here would take more time than all
 * the rest.
 */
export async function* writeCsv(app: App, actor: Actor, statement: StoredStatement): AsyncIterable<Buffer> {
  const columns = columnsOf(statement);
  yield Buffer.from(
    byteOrderMark + csvRow(Object.keys(columns)) + balanceRow(statement, "Opening", statement.openingMinor),
  );
  const read = (after: TransactionPlace | null) =>
    readBatch(app, actor, statement, Object.values(columns), after);
  for await (const { rows } of lineBatchesOf(statement, read)) yield* rows;
  yield Buffer.from(balanceRow(statement, "Closing", statement.closingMinor));
}

function balanceRow({ number, walletId, currency }: StoredStatement, type: string, minor: bigint): string {
  const balance = toDecimal({ currency: currency as Currency, minor });
  return `${number},${csvCell(walletId)},${currency},,,${type},,,${balance},,,,,,,,,,\r\n`;
}

/** By heading. Amounts, times and types are ours: only texts that people gave can begin like a formula. */
function columnsOf({ number, walletId, currency }: StoredStatement): Record<string, CopiedColumn> {
  const own = (value: RawBuilder<unknown>) => ({ kind: "number", value }) as const;
  const text = (value: RawBuilder<unknown>) => ({ kind: "text", value }) as const;
  const amount = (minor: RawBuilder<unknown>) => own(decimalText(minor, sql`${currency}::text`));
  return {
    Statement: own(sql`${number}`),
    Wallet: text(sql`${walletId}::text`),
    Currency: own(sql`${currency}::text`),
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
  columns: readonly CopiedColumn[],
  after: TransactionPlace | null,
): Promise<CsvBatch | null> {
  const { clientId } = statement;
  const end = await app.db.snapshot(actor, clientId, longestMs, (tx) =>
    findEnd(tx, statement, after, rowsAtOnce),
  );
  if (!end) return null;
  // With a limit, the rows are read in the order of their index; with the last row, every batch would be sorted, or read by processes
  // of its own.
  const range = sql`${rowsAfter(statement, after)} ${rowOrder} limit ${end.count}`;
  const rows = new Readable({ objectMode: true, read: () => undefined });
  rows.on("error", () => undefined); // The writer of the batch reports it; the reader of an earlier one may have left.
  void app.db
    .snapshot(actor, clientId, longestMs, async (tx, connection) => {
      const query = copyQuery(tx, columns, range, "csv");
      // All pieces are taken at once, so a slow reader does not keep the transaction open.
      for await (const piece of copyOut(connection, query, { rowEnd })) rows.push(piece);
    })
    .then(
      () => rows.push(null),
      (cause: unknown) => rows.destroy(cause as Error),
    );
  return { ...end, lineCount: end.count, rows };
}
