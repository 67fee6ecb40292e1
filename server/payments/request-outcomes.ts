import { sql } from "kysely";
import { toDecimal, type Currency } from "@corridor/product/money";
import type { RequestDetails } from "@corridor/product/payments/request";
import type { Tx } from "../platform/db.ts";
import type { StoredRequest } from "./stored-request.ts";

export type CurrencyCount = RequestDetails["currencyCounts"][number];
type Outcomes = Pick<RequestDetails, "currencyCounts" | "underWay">;
type StoredOutcome = CurrencyCount & { sent: number; failing: number };

/**
 * How the payments of a request stand in each currency. No line and no transaction is read for it: their changes keep the tallies,
 * so that a request that runs costs no more to look at than one that is done.
 */
export async function selectOutcomes(
  tx: Tx,
  { client_id, request_id }: Pick<StoredRequest, "client_id" | "request_id">,
): Promise<Outcomes> {
  const { rows } = await sql<StoredOutcome>`
    select currency, sum(total)::int as count, sum(released - succeeded - failed)::int as pending, sum(failed)::int as failed,
      sum(succeeded)::int as succeeded, sum(sent)::int as sent, sum(failing)::int as failing
    from payment_tallies where client_id = ${client_id} and request_id = ${request_id}
    group by currency order by currency`.execute(tx);
  return {
    currencyCounts: rows.map(({ sent: _, failing: __, ...each }) => each),
    underWay: { sent: sum(rows, "sent"), failing: sum(rows, "failing") },
  };
}

function sum(rows: readonly StoredOutcome[], what: "sent" | "failing"): number {
  return rows.reduce((total, row) => total + row[what], 0);
}

type Settled = NonNullable<RequestDetails["settled"]>;
type StoredSum = { currency: Currency; fee_currency: Currency; paid: string; fees: string };

/**
 * What was sent of each currency's amount, and what it cost. It is found by when it ended: an hour is more than any batch takes
 * that began before the request's last one and was written after it.
 */
export async function selectSettled(tx: Tx, request: StoredRequest): Promise<Settled | null> {
  const { client_id, request_id, status, created_at, finished_at, totals } = request;
  if (status !== "done") return null;
  const { rows } = await sql<StoredSum>`
    select recipient_currency as currency, currency as fee_currency, sum(recipient_minor)::text as paid, sum(fee_minor)::text as fees
    from transactions
    where client_id = ${client_id} and request_id = ${request_id} and status = 'succeeded'
      and completed_at between ${created_at} and ${finished_at}::timestamptz + interval '1 hour'
    group by recipient_currency, currency order by currency`.execute(tx);
  return totals.map(({ currency, minor }) => {
    const paid = rows.filter((row) => row.currency === currency);
    const sent = paid.reduce((total, row) => total + BigInt(row.paid), 0n);
    return {
      currency,
      sent: toDecimal({ currency, minor: sent }),
      notSent: toDecimal({ currency, minor: BigInt(minor) - sent }),
      fees: paid.map((row) => ({
        currency: row.fee_currency,
        amount: toDecimal({ currency: row.fee_currency, minor: BigInt(row.fees) }),
      })),
    };
  });
}
