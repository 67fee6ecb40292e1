import { sql } from "kysely";
import { toDecimal, type Currency } from "@corridor/product/money";
import type { RequestDetails } from "@corridor/product/payments/requests/request";
import { awaitsApproval, waitsForTimeOrMoney } from "@corridor/product/payments/requests/status";
import type { Tx } from "../../platform/db.ts";
import { blockedLines } from "./blocked-lines.ts";
import type { CurrencyCount } from "./request-outcomes.ts";
import type { StoredRequest } from "./stored-request.ts";

const none = "{}";

/** The lines of a waiting request that will not be paid, as ranges: taken out (AGAIN-10), or to a blocked account (BEN-10). */
export async function selectUnpaidLines(tx: Tx, request: StoredRequest): Promise<string> {
  const { client_id, set_id, status, taken_out } = request;
  if (!awaitsApproval(status) && !waitsForTimeOrMoney(status)) return none;
  const { rows } = await sql<{ unpaid: string }>`
    select (${taken_out}::int4multirange + blocked)::text as unpaid
    from (${blockedLines(client_id, sql`${set_id}`)}) found`.execute(tx);
  return rows[0]!.unpaid;
}

type StoredSum = { currency: Currency; count: number; minor: string };

/** What is left to pay in each currency; null if every line will be paid. */
export async function selectToPay(
  tx: Tx,
  { client_id, set_id, totals }: StoredRequest,
  counts: readonly CurrencyCount[],
  unpaidLines: string,
): Promise<RequestDetails["toPay"]> {
  if (unpaidLines === none) return null;
  const { rows } = await sql<StoredSum>`
    select currency, count(*)::integer as count, sum(amount_minor)::text as minor from payment_lines
    where client_id = ${client_id} and set_id = ${set_id} and line_no <@ ${unpaidLines}::int4multirange
    group by currency`.execute(tx);
  const unpaidIn = new Map(rows.map((row) => [row.currency, row]));
  return totals.flatMap(({ currency, minor }) => {
    const unpaid = unpaidIn.get(currency);
    const all = counts.find((each) => each.currency === currency)?.count ?? 0;
    const count = all - (unpaid?.count ?? 0);
    const left = BigInt(minor) - BigInt(unpaid?.minor ?? 0);
    return count > 0 ? [{ currency, count, amount: toDecimal({ currency, minor: left }) }] : [];
  });
}
