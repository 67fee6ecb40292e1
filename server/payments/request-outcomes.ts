import { sql } from "kysely";
import { toDecimal, type Currency } from "@corridor/product/money";
import type { RequestDetails } from "@corridor/product/payments/request";
import type { Tx } from "../platform/db.ts";
import type { StoredRequest } from "./stored-request.ts";

export type CurrencyCount = RequestDetails["currencyCounts"][number];
type Outcomes = Pick<RequestDetails, "currencyCounts" | "underWay">;
type StoredOutcome = CurrencyCount & { sent: number; failing: number };

/**
 * How the payments of a request stand in each currency. Those that are open and those that failed are found by indexes of their
 * own, and the others of those released have succeeded: of the many that ended well none is read. In one statement, so that
 * what ends meanwhile is counted once.
 */
export async function selectOutcomes(tx: Tx, request: StoredRequest): Promise<Outcomes> {
  const { client_id, request_id, set_id, created_at, total_count, totals } = request;
  const counts = {
    succeeded: request.succeeded_count,
    pending: request.released_count - request.succeeded_count - request.failed_count,
    failed: request.failed_count,
  };
  const [only, ...others] = totals;
  if (only && others.length === 0 && counts.pending === 0)
    return {
      currencyCounts: [{ currency: only.currency, count: total_count, ...counts }],
      underWay: { sent: 0, failing: 0 },
    };
  const { rows } = await sql<StoredOutcome>`
    with lines as (
      select l.currency, count(*)::int as count, (count(*) filter (where l.line_no < r.released_count))::int as released
      from payment_requests r join payment_lines l on l.client_id = r.client_id and l.set_id = r.set_id
      where r.client_id = ${client_id} and r.request_id = ${request_id} and l.set_id = ${set_id}
      group by l.currency
    ), open as (
      select recipient_currency as currency, count(*)::int as pending,
        (count(*) filter (where failing_since is not null))::int as failing,
        (count(*) filter (where failing_since is null and sent_at is not null))::int as sent
      from transactions
      where client_id = ${client_id} and request_id = ${request_id} and completed_at is null and created_at >= ${created_at}
      group by recipient_currency
    ), failures as (
      select recipient_currency as currency, count(*)::int as failed from transactions
      where client_id = ${client_id} and request_id = ${request_id} and status = 'failed' and completed_at >= ${created_at}
      group by recipient_currency
    )
    select currency, count, coalesce(pending, 0) as pending, coalesce(failed, 0) as failed, coalesce(sent, 0) as sent,
      coalesce(failing, 0) as failing, released - coalesce(pending, 0) - coalesce(failed, 0) as succeeded
    from lines left join open using (currency) left join failures using (currency)
    order by currency`.execute(tx);
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
