import pg from "pg";
import type { Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { copyOut } from "../platform/copy-rows.ts";
import type { StoredLine, StoredStatement } from "./stored-statement.ts";

const linesAtOnce = 2_000;
const longestMs = 30_000;

/**
 * Reads the lines of a statement in their order, in batches. Each batch is a short transaction of its own: a transaction that has
 * ended never changes and no more can be posted into a closed day, so a slow reader needs no snapshot. The next batch is read while
 * the caller works on this one.
 */
export async function* statementLines(
  app: App,
  actor: Actor,
  statement: StoredStatement,
): AsyncGenerator<readonly StoredLine[]> {
  let left = statement.creditCount + statement.debitCount;
  let next = left > 0 ? readLines(app, actor, statement, null) : null;
  while (next) {
    const { lines, last } = await next;
    left -= lines.length;
    if (lines.length === 0) throw new Error("A statement has fewer transactions than it counted.");
    next = left > 0 ? readLines(app, actor, statement, last) : null;
    next?.catch(() => undefined); // The await of the next turn reports it.
    yield lines;
  }
}

/** The place of a line in the order of the statement; the time to the microsecond. */
type Place = { readonly completedAt: string; readonly transactionNo: string };

/** By COPY: with a million lines, the driver's rows would take more time than all the rest. */
async function readLines(
  app: App,
  actor: Actor,
  statement: StoredStatement,
  after: Place | null,
): Promise<{ lines: StoredLine[]; last: Place }> {
  const pieces: Buffer[] = [];
  await app.db.snapshot(actor, statement.clientId, longestMs, async (_tx, connection) => {
    for await (const piece of copyOut(connection, copyLines(statement, after))) pieces.push(piece as Buffer);
  });
  const rows = Buffer.concat(pieces).toString().split("\n").slice(0, -1);
  const [transactionNo = "", , , completedAt = ""] = rows.at(-1)?.split("\t") ?? [];
  return { lines: rows.map(lineOf), last: { completedAt, transactionNo } };
}

const nothing = "\u0001";

/** COPY takes no parameters, so each value is a literal in the statement. */
function copyLines({ clientId, walletId, firstDay, lastDay }: StoredStatement, after: Place | null): string {
  const literal = pg.escapeLiteral;
  const start = after
    ? `(completed_at, transaction_no) > (${literal(after.completedAt)}::timestamp at time zone 'UTC', ${literal(after.transactionNo)})`
    : `completed_at >= ${literal(firstDay)}::timestamp at time zone 'UTC'`;
  return `copy (
    select transaction_no, transaction_id, type, completed_at at time zone 'UTC', amount_minor - fee_minor, fee_minor, balance_minor,
      recipient_name, recipient_account, recipient_minor, recipient_currency, provider, reference, batch_reference, request_id, reason,
      reversed_transaction_id
    from transactions
    where client_id = ${literal(clientId)} and wallet_id = ${literal(walletId)} and status = 'succeeded' and ${start}
      and completed_at < (${literal(lastDay)}::date + 1)::timestamp at time zone 'UTC'
    order by completed_at, transaction_no
    limit ${linesAtOnce}
  ) to stdout (format text, null '${nothing}')`;
}

/** A row in the text format of COPY, with the columns of `copyLines`. */
function lineOf(row: string): StoredLine {
  const cells = row.split("\t");
  const isEscaped = row.includes("\\");
  const text = (column: number) => {
    const cell = cells[column]!;
    if (cell === nothing) return null;
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
    recipientMinor: cells[9] === nothing ? null : BigInt(cells[9]!),
    recipientCurrency: text(10),
    provider: text(11),
    reference: text(12),
    batchReference: text(13),
    requestId: text(14),
    reason: text(15),
    reversedTransactionId: text(16),
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
