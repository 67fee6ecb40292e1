import { sql, type RawBuilder } from "kysely";

/** The columns of a transaction about its recovery; they are in another table (AGAIN-07). */
export const recoveryColumnNames = ["recovery_of", "recovered_by", "recovered_by_request"] as const;
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
  const found =
    column === "recovered_by"
      ? sql`select c.transaction_id ${live}`
      : sql`select c.request_id ${live} and exists (
          select from payment_requests r where r.client_id = ${clientId} and r.request_id = c.request_id)`;
  return sql`case when ${of("status")} = 'failed' then (${found}) end`;
}

/** All of them, named. */
export function recoveryColumns(clientId: string, alias?: string): RawBuilder<unknown> {
  return sql.join(
    recoveryColumnNames.map((name) => sql`${recoveryColumn(clientId, name, alias)} as ${sql.id(name)}`),
  );
}
