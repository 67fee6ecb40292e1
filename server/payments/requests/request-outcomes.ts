import { sql, type RawBuilder } from "kysely";
import { toDecimal, type Currency } from "@corridor/product/money";
import type { Outcome, RequestDetails } from "@corridor/product/payments/requests/request";
import { keepingPlans } from "../../platform/connections/queries.ts";
import type { Tx } from "../../platform/db.ts";
import { isReversed } from "../../transactions/reversals.ts";
import type { StoredRequest } from "./stored-request.ts";

export type CurrencyCount = RequestDetails["currencyCounts"][number];
type Outcomes = Pick<RequestDetails, "currencyCounts" | "underWay">;
type StoredOutcome = CurrencyCount & { sent: number; failing: number };

/**
 * The outcomes of a request's payments in each currency. The query reads no line and no transaction: every change updates the
 * tallies, so a running request costs no more to read than an ended one.
 */
export async function selectOutcomes(
  tx: Tx,
  { client_id, request_id }: Pick<StoredRequest, "client_id" | "request_id">,
): Promise<Outcomes> {
  const { rows } = await sql<StoredOutcome>`
    select currency, sum(total)::int as count, sum(released - succeeded - failed)::int as pending, sum(failed)::int as failed,
      sum(succeeded - reversed)::int as succeeded, sum(reversed)::int as reversed, sum(sent)::int as sent, sum(failing)::int as failing
    from payment_tallies where client_id = ${client_id} and request_id = ${request_id}
    group by currency order by currency`.execute(keepingPlans(tx));
  return {
    currencyCounts: rows.map(({ sent: _, failing: __, ...each }) => each),
    underWay: { sent: sumOf(rows, "sent"), failing: sumOf(rows, "failing") },
  };
}

function sumOf(rows: readonly StoredOutcome[], what: "sent" | "failing"): number {
  return rows.reduce((total, row) => total + row[what], 0);
}

type SettledAmounts = NonNullable<RequestDetails["settled"]>;
type StoredSum = { currency: Currency; fee_currency: Currency; paid: string; returned: string; fees: string };

/**
 * For each currency: the amount that was sent and did not come back, the amount that came back, and the fees; the fee of a
 * reversed payment was given back. Rows are found by the time of their end. An hour is longer than any batch takes that began
 * before the request's last one and was written after it.
 */
export async function selectSettled(tx: Tx, request: StoredRequest): Promise<SettledAmounts | null> {
  const { client_id, request_id, status, created_at, finished_at, totals, reversed_count } = request;
  if (status !== "done") return null;
  const { rows } = await sql<StoredSum>`
    select recipient_currency as currency, currency as fee_currency,
      coalesce(sum(recipient_minor) filter (where not is_reversed), 0)::text as paid,
      coalesce(sum(recipient_minor) filter (where is_reversed), 0)::text as returned,
      coalesce(sum(fee_minor) filter (where not is_reversed), 0)::text as fees
    from (
      select recipient_currency, currency, recipient_minor, fee_minor,
        ${reversed_count > 0 ? isReversed(client_id, sql`t.transaction_id`) : sql`false`} as is_reversed
      from transactions t
      where client_id = ${client_id} and request_id = ${request_id} and status = 'succeeded'
        and completed_at between ${created_at} and ${finished_at}::timestamptz + interval '1 hour') each
    group by recipient_currency, currency order by currency`.execute(
    // How reversals are best found depends on their number.
    reversed_count > 0 ? tx : keepingPlans(tx),
  );
  return totals.map(({ currency, minor }) => {
    const paid = rows.filter((row) => row.currency === currency);
    const sent = paid.reduce((total, row) => total + BigInt(row.paid), 0n);
    const returned = paid.reduce((total, row) => total + BigInt(row.returned), 0n);
    return {
      currency,
      sent: toDecimal({ currency, minor: sent }),
      reversed: toDecimal({ currency, minor: returned }),
      notSent: toDecimal({ currency, minor: BigInt(minor) - sent - returned }),
      fees: paid.map((row) => ({
        currency: row.fee_currency,
        amount: toDecimal({ currency: row.fee_currency, minor: BigInt(row.fees) }),
      })),
    };
  });
}

/** Whether a payment of this status, reversed or not, counts for an outcome (REQ-40, REQ-49). */
export function isOfOutcome(
  outcome: Outcome,
  status: RawBuilder<unknown>,
  returned: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (outcome === "failed") return sql`${status} = 'failed'`;
  if (outcome === "pending") return sql`${status} = 'open'`;
  return outcome === "reversed"
    ? sql`${status} = 'succeeded' and ${returned}`
    : sql`${status} = 'succeeded' and not ${returned}`;
}
