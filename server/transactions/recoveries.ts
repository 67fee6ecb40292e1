import { sql, type RawBuilder } from "kysely";
import type { RecoveryOutcome } from "@corridor/product/transactions/transaction";
import { isReversed } from "./reversals.ts";

/** The columns of a transaction about its recovery; they are in another table (AGAIN-07). */
export const recoveryColumnNames = [
  "recovery_of",
  "recovered_by",
  "recovered_by_request",
  "recovery_outcome",
] as const;
type RecoveryColumn = (typeof recoveryColumnNames)[number];

/** One of these columns for a query of the table transactions, or of a part of it that is called `alias`. */
export function recoveryColumn(
  clientId: string,
  column: RecoveryColumn,
  alias = "transactions",
): RawBuilder<unknown> {
  const of = (name: string) => sql.ref(`${alias}.${name}`);
  if (column === "recovery_of")
    return sql`case when ${of("request_id")} is not null then (
      select c.failed_id from payment_recoveries c
      where c.client_id = ${clientId} and c.transaction_id = ${of("transaction_id")}) end`;
  const live = sql`from payment_recoveries c
    where c.client_id = ${clientId} and c.failed_id = ${of("transaction_id")} and c.freed_at is null`;
  // A request with a wallet that the reader may not see is not named (PERM-25).
  const found = {
    recovered_by: sql`select c.transaction_id ${live}`,
    recovered_by_request: sql`select c.request_id ${live} and exists (
      select from payment_requests r where r.client_id = ${clientId} and r.request_id = c.request_id)`,
    recovery_outcome: sql`select (${newestOutcome(clientId)}) ${live}`,
  }[column];
  return sql`case when ${of("status")} = 'failed' then (${found}) end`;
}

/** What became of the newest payment in the chain of the recovery `c`. */
function newestOutcome(clientId: string): RawBuilder<RecoveryOutcome> {
  return sql`
    select case
      when n.taken_out_at is not null then 'takenOut'
      when p.status = 'failed' then 'failed'
      when p.status = 'succeeded' and ${isReversed(clientId, sql`p.transaction_id`)} then 'reversed'
      when p.status = 'succeeded' then 'paid'
      else 'waiting' end
    from payment_recoveries n
    left join transactions p on p.client_id = ${clientId} and p.transaction_id = n.transaction_id
    where n.client_id = ${clientId} and n.root_id = c.root_id and n.freed_at is null and not exists (
      select from payment_recoveries later
      where later.client_id = ${clientId} and later.failed_id = n.transaction_id and later.freed_at is null)`;
}

/** All of them, named. */
export function recoveryColumns(clientId: string, alias?: string): RawBuilder<unknown> {
  return sql.join(
    recoveryColumnNames.map((name) => sql`${recoveryColumn(clientId, name, alias)} as ${sql.id(name)}`),
  );
}
