import { sql } from "kysely";
import type { Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { copyOut } from "../platform/copy-rows.ts";
import { inlineValues } from "../platform/spreadsheets/write/copy-query.ts";
import { readAlongIndex, rowOrder, rowsAfter, type TransactionPlace } from "../transactions/wallet-rows.ts";
import { lineBatchesOf, type LineBatch } from "./line-batches.ts";
import type { StoredLine, StoredStatement } from "./stored-statement.ts";

const linesAtOnce = 1_000;
const longestMs = 30_000;

/** Reads the lines of a statement in their order, in batches. */
export async function* statementLines(
  app: App,
  actor: Actor,
  statement: StoredStatement,
): AsyncGenerator<readonly StoredLine[]> {
  for await (const { lines } of lineBatchesOf(statement, (after) => readLines(app, actor, statement, after)))
    yield lines;
}

/** By COPY: with a million lines, the driver's rows would take more time than all the rest. */
async function readLines(
  app: App,
  actor: Actor,
  statement: StoredStatement,
  after: TransactionPlace | null,
): Promise<(LineBatch & { readonly lines: StoredLine[] }) | null> {
  const pieces: Buffer[] = [];
  await app.db.snapshot(actor, statement.clientId, longestMs, async (tx, connection) => {
    const select = inlineValues(
      tx,
      sql`select ${columns(statement.clientId)} ${rowsAfter(statement, after)} ${rowOrder} limit ${linesAtOnce}`,
    );
    const copy = `${readAlongIndex}; copy (${select}) to stdout (format text, null '${nullMark}')`;
    for await (const piece of copyOut(connection, copy)) pieces.push(piece as Buffer);
  });
  const rows = Buffer.concat(pieces).toString().split("\n").slice(0, -1);
  const last = rows.at(-1)?.split("\t");
  if (!last) return null;
  const place = { completedAt: last[3]!, transactionNo: last[0]! };
  return { lines: rows.map(lineOf), lineCount: rows.length, last: place, balanceMinor: BigInt(last[6]!) };
}

/** Stands for null in the text of COPY. The usual mark, \N, would make every row look as if it had escapes. */
const nullMark = "\u0001";

const columns = (
  clientId: string,
) => sql`transaction_no, transaction_id, type, completed_at at time zone 'UTC', amount_minor - fee_minor, fee_minor,
  balance_minor, recipient_name, recipient_account, recipient_minor, recipient_currency, provider, reference, batch_reference,
  request_id, reason, reversed_transaction_id,
  (select f.reference from payment_file_requests f where f.client_id = ${clientId} and f.request_id = transactions.request_id)`;

/** A row in the text format of COPY, with the columns above. */
function lineOf(row: string): StoredLine {
  const cells = row.split("\t");
  const isEscaped = row.includes("\\");
  const text = (column: number) => {
    const cell = cells[column]!;
    if (cell === nullMark) return null;
    return isEscaped ? unescapeCell(cell) : cell;
  };
  return {
    transactionNo: BigInt(cells[0]!),
    transactionId: cells[1]!,
    type: cells[2]!,
    completedAt: isoMoment(cells[3]!),
    movedMinor: BigInt(cells[4]!),
    feeMinor: BigInt(cells[5]!),
    balanceMinor: BigInt(cells[6]!),
    recipientName: text(7),
    recipientAccount: text(8),
    recipientMinor: cells[9] === nullMark ? null : BigInt(cells[9]!),
    recipientCurrency: text(10),
    provider: text(11),
    reference: text(12),
    batchReference: text(13),
    requestId: text(14),
    reason: text(15),
    reversedTransactionId: text(16),
    requestReference: text(17),
  };
}

const escapes: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

function unescapeCell(cell: string): string {
  return cell.replace(/\\(.)/g, (_, character: string) => escapes[character] ?? character);
}

/** "2026-11-17 08:00:00.25" as "2026-11-17T08:00:00.250Z". */
function isoMoment(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, "0")}Z`;
}
