import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { queryRequestDetails as contract } from "@corridor/product/payments/contract";
import { Problem } from "@corridor/product/problems";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { asTransaction, type StoredTransaction } from "../transactions/stored-transaction.ts";
import { asUnreleased, ofLine, selectLines, type StoredLine } from "./request-lines.ts";
import { asRequest, requestColumns, type StoredRequest } from "./stored-request.ts";

type Input = InputOf<typeof contract>;
type Output = OutputOf<typeof contract>;

/**
 * One request with a stretch of its transactions (API-33): the first of each currency, or those after an offset in one. With a
 * cursor only those of the stretch that changed since. The request is read first: when it says that all is over, the rows that
 * are read after it say so too.
 */
export async function queryRequestDetails(app: App, caller: Caller, input: Input): Promise<Output> {
  const { clientId, requestId, currency, offset = 0 } = input;
  return app.db.transaction(actorOf(caller.person, caller), clientId, async (tx) => {
    const { row, cursor, changedSince } = await selectRequest(tx, clientId, requestId, input.cursor);
    const currencyCounts = await countLines(tx, row);
    const currencies = currencyCounts.map((each) => each.currency);
    const wanted = currency === undefined ? currencies : currencies.filter((each) => each === currency);
    const lines = await selectLines(tx, row, wanted, offset);
    return {
      request: {
        ...asRequest(row),
        contentDigest: row.content_digest.toString("hex"),
        currencyCounts,
        transactions: await transactionsOf(tx, row, lines, changedSince),
      },
      cursor,
    };
  });
}

type Found = { row: StoredRequest; cursor: string; changedSince: string | null };

/**
 * The cursor is the oldest of the database's own transactions that was under way: whatever commits after this moment, however
 * late, was written by it or by a younger one. A cursor from the future is of another database, restored since, and says nothing.
 */
async function selectRequest(
  tx: Tx,
  clientId: string,
  requestId: string,
  since: string | undefined,
): Promise<Found> {
  const { rows } = await sql<StoredRequest & { cursor: string; is_cursor_known: boolean | null }>`
    select ${requestColumns(clientId)}, pg_snapshot_xmin(pg_current_snapshot())::text as cursor,
      ${since ?? null}::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as is_cursor_known
    from payment_requests r
    where r.client_id = ${clientId} and r.request_id = ${requestId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem("notFound");
  return { row, cursor: row.cursor, changedSince: row.is_cursor_known ? since! : null };
}

async function countLines(tx: Tx, row: StoredRequest): Promise<{ currency: string; count: number }[]> {
  const [only, ...others] = row.totals;
  if (only && others.length === 0) return [{ currency: only.currency, count: row.total_count }];
  const { rows } = await sql<{ currency: string; count: number }>`
    select currency, count(*)::int as count from payment_lines
    where client_id = ${row.client_id} and set_id = ${row.set_id}
    group by currency order by currency`.execute(tx);
  return rows;
}

async function transactionsOf(
  tx: Tx,
  row: StoredRequest,
  lines: readonly StoredLine[],
  changedSince: string | null,
): Promise<Output["request"]["transactions"]> {
  const released = new Map<string, StoredTransaction>();
  if (row.released_count > 0)
    for (const made of await selectTransactions(tx, row, lines, changedSince))
      released.set(made.transaction_id, made);
  return lines.flatMap((line) => {
    const made = released.get(line.expected_id);
    if (made) return [{ ...asTransaction(made), ...ofLine(line) }];
    return changedSince === null ? [asUnreleased(line, row)] : [];
  });
}

/** The numbers of the database's transactions go round: which of two is younger is told by their age. */
async function selectTransactions(
  tx: Tx,
  { client_id, request_id }: StoredRequest,
  lines: readonly StoredLine[],
  changedSince: string | null,
): Promise<readonly StoredTransaction[]> {
  const { rows } = await sql<StoredTransaction>`
    select * from transactions t
    where t.client_id = ${client_id} and t.request_id = ${request_id}
      and t.transaction_id = any (${lines.map((line) => line.expected_id)}::text[])
      and ${changedSince === null ? sql`true` : sql`age(t.xmin) <= age(${changedSince}::xid8::xid)`}`.execute(
    tx,
  );
  return rows;
}
