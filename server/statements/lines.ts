import { sql } from "kysely";
import type { Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { StoredLine, StoredStatement } from "./stored-statement.ts";

const linesAtOnce = 2_000;

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
    const lines = await next;
    left -= lines.length;
    if (lines.length === 0) throw new Error("A statement has fewer transactions than it counted.");
    next = left > 0 ? readLines(app, actor, statement, lines.at(-1)!) : null;
    next?.catch(() => undefined); // The await of the next turn reports it.
    yield lines;
  }
}

type ReadLine = StoredLine & { readonly endedAt: string };

async function readLines(
  app: App,
  actor: Actor,
  { clientId, walletId, firstDay, lastDay }: StoredStatement,
  after: ReadLine | null,
): Promise<ReadLine[]> {
  const start = after
    ? sql`(completed_at, transaction_no) > (${after.endedAt}::timestamptz, ${after.transactionNo})`
    : sql`completed_at >= ${firstDay}::timestamp at time zone 'UTC'`;
  return app.db.transaction(actor, clientId, async (tx) => {
    const { rows } = await sql<ReadLine>`
      select transaction_no as "transactionNo", transaction_id as "transactionId", type,
        to_char(completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "completedAt", completed_at::text as "endedAt",
        amount_minor - fee_minor as "movedMinor", fee_minor as "feeMinor", balance_minor as "balanceMinor",
        recipient_name as "recipientName", recipient_account as "recipientAccount", recipient_minor as "recipientMinor",
        recipient_currency as "recipientCurrency", provider, reference, batch_reference as "batchReference",
        request_id as "requestId", reason, reversed_transaction_id as "reversedTransactionId"
      from transactions
      where client_id = ${clientId} and wallet_id = ${walletId} and status = 'succeeded' and ${start}
        and completed_at < (${lastDay}::date + 1)::timestamp at time zone 'UTC'
      order by completed_at, transaction_no
      limit ${linesAtOnce}`.execute(tx);
    return rows;
  });
}
