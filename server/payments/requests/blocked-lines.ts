import { sql, type RawBuilder } from "kysely";

/** A query of the lines of a set whose recipients are blocked now, as ranges in the column `blocked`. */
export function blockedLines(clientId: string, setId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select coalesce(range_agg(int4range(l.line_no, l.line_no + 1)), '{}') as blocked
    from payment_lines l
    join blocked_recipients b on b.client_id = l.client_id and b.account = comparable_account(l.recipient_account)
    where l.client_id = ${clientId} and l.set_id = ${setId}
      -- Most clients have blocked nobody: their lines are not read.
      and exists (select from blocked_recipients where client_id = ${clientId})`;
}
