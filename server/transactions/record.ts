import { sql, type Insertable } from "kysely";
import type { Tx } from "../platform/db.ts";
import type { Transactions } from "../platform/schema.ts";

export type NewTransaction = Omit<
  Insertable<Transactions>,
  "transaction_no" | "created_at" | "completed_at" | "sent_at" | "failing_since" | "integration"
>;

const columnTypes: Readonly<Record<keyof NewTransaction, string>> = {
  client_id: "text",
  transaction_id: "text",
  wallet_id: "text",
  type: "text",
  status: "text",
  status_code: "text",
  status_description: "text",
  currency: "text",
  amount_minor: "bigint",
  fee_minor: "bigint",
  balance_minor: "bigint",
  provider: "text",
  recipient_account: "text",
  recipient_name: "text",
  recipient_minor: "bigint",
  recipient_currency: "text",
  request_id: "uuid",
  reference: "text",
  batch_reference: "text",
  reason: "text",
  sender_name: "text",
  source: "text",
  reversed_transaction_id: "text",
  change_no: "bigint",
  details: "jsonb",
};
const columns = Object.keys(columnTypes) as (keyof NewTransaction)[];

/**
 * Inserts transactions whose money the ledger has moved in the same database transaction. One statement inserts any number of rows:
 * each column is sent as one array, and a column that no row has is not sent. Open payments come from release_payment_lines.
 */
export async function recordTransactions(tx: Tx, rows: readonly NewTransaction[]): Promise<void> {
  if (rows.length === 0) return;
  const whole = rows.map((row) => ({ ...row, fee_minor: row.fee_minor ?? 0n }));
  const used = columns.filter((column) => whole.some((row) => (row[column] ?? null) !== null));
  const names = sql.join(used.map((column) => sql.ref(column)));
  const arrays = used.map(
    (column) => sql`${whole.map((row) => row[column])}::${sql.raw(columnTypes[column])}[]`,
  );
  await sql`
    insert into transactions (${names}, completed_at)
    select ${names}, case when status <> 'open' then wallet_moved_at(client_id, wallet_id) end
    from unnest(${sql.join(arrays)}) as row(${names})`.execute(tx);
}
