import { sql } from "kysely";
import type { PaymentContext } from "@corridor/product/payments/context";
import { Problem } from "@corridor/product/problems";
import type { Tx } from "../../platform/db.ts";
import type { SetsOfFile } from "./store-lines.ts";

/** The accounts that must not be paid, for the rules of payments (BEN-09). */
export async function selectBlocked(
  tx: Tx,
  clientId: string,
): Promise<NonNullable<PaymentContext["blocked"]>> {
  return tx
    .selectFrom("blocked_recipients")
    .select(["account", "reason"])
    .where("client_id", "=", clientId)
    .execute();
}

/** Refuses sets with a payment to an account that was blocked since the check. */
export async function refuseBlocked(tx: Tx, { clientId, setIds }: SetsOfFile): Promise<void> {
  const { rows } = await sql<{ account: string; reason: string }>`
    select l.recipient_account as account, b.reason from blocked_recipients b
    join payment_lines l on l.client_id = b.client_id and comparable_account(l.recipient_account) = b.account
    where b.client_id = ${clientId} and l.client_id = ${clientId} and l.set_id = any (${setIds}::uuid[])
    order by l.line_no limit 1`.execute(tx);
  const [first] = rows;
  if (first) throw new Problem("payment.recipient-blocked", { details: first });
}
