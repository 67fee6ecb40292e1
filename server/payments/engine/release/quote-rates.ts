import { sql } from "kysely";
import { isTooMuchWorse, type RateE8, type Tenor } from "@corridor/product/fx/rate";
import type { Currency } from "@corridor/product/money";
import { openRates } from "../../../fx/rates.ts";
import type { App } from "../../../platform/app.ts";
import type { Tx } from "../../../platform/db.ts";
import { moveRequest, type RequestToMove } from "../../requests/move-request.ts";
import type { ReleaseOrder } from "./release-order.ts";

/** Once a minute, for half an hour (state-machines.md, 1). */
const askedEverySeconds = 60;
const longestSeconds = 30 * 60;

type Conversion = {
  setId: string;
  walletId: string;
  from: Currency;
  to: Currency;
  tenor: Tenor;
  shown: RateE8;
  boughtMinor: bigint;
  waitedSeconds: number;
  isAskedLately: boolean;
};

/**
 * known: every needed rate is quoted, or its payments fail. awaited: some rates are missing. askedLately: the next quote is not
 * due yet.
 */
export type RatesState = "known" | "awaited" | "askedLately";

/**
 * Quotes the rates of a request just before its money is held, and stores them for the hold. A payment fails if its rate is
 * much worse than the shown rate or is missing for too long; the other payments go on (EXT-10).
 */
export async function quoteRates(app: App, tx: Tx, order: ReleaseOrder): Promise<RatesState> {
  const conversions = await selectConversions(tx, order);
  if (conversions.length === 0) return "known";
  if (conversions[0]!.isAskedLately) return "askedLately";
  const quotes = await openRates(app, tx).quote(
    conversions.map(({ from, to, tenor, boughtMinor, waitedSeconds }) => {
      return { from, to, tenor, order: { bought: { currency: from, minor: boughtMinor }, waitedSeconds } };
    }),
  );
  const judged = conversions.map((conversion, index) => judgeQuote(conversion, quotes[index] ?? null));
  await updateQuotes(tx, order.clientId, conversions, judged);
  return judged.every(({ quoted, failure }) => quoted !== null || failure !== null) ? "known" : "awaited";
}

type JudgedQuote = { quoted: RateE8 | null; failure: "RATE_CHANGED" | "FX_UNAVAILABLE" | null };

function judgeQuote({ shown, waitedSeconds }: Conversion, quote: RateE8 | null): JudgedQuote {
  if (quote === null)
    return { quoted: null, failure: waitedSeconds >= longestSeconds ? "FX_UNAVAILABLE" : null };
  if (isTooMuchWorse(shown, quote)) return { quoted: null, failure: "RATE_CHANGED" };
  return { quoted: quote, failure: null };
}

/** Moves the request to waiting for rates. */
export async function awaitRates(tx: Tx, request: RequestToMove): Promise<void> {
  const { clientId, requestId, status } = request;
  // The time that the request waited for rates before it waited for money does not count.
  const isStillWaiting = status === (await moveRequest(tx, request, "rateAwaited"));
  await sql`
    update payment_requests
    set rates_asked_at = app_now(),
      rates_awaited_since = case when ${isStillWaiting} then coalesce(rates_awaited_since, app_now()) else app_now() end
    where client_id = ${clientId} and request_id = ${requestId}`.execute(tx);
}

async function selectConversions(
  tx: Tx,
  { clientId, requestId }: ReleaseOrder,
): Promise<readonly Conversion[]> {
  const { rows } = await sql<Conversion>`
    select x.set_id as "setId", x.wallet_id as "walletId", x.currency as "from", x.wallet_currency as "to", x.tenor,
      x.shown_e8 as shown,
      (select sum(l.amount_minor)::bigint from payment_lines l
        where l.client_id = ${clientId} and l.set_id = x.set_id and l.wallet_id = x.wallet_id and l.currency = x.currency
          and coalesce(l.details ->> 'tenor', 'spot') = x.tenor) as "boughtMinor",
      case when r.status = 'processingFunds' and r.rates_awaited_since is not null
        then extract(epoch from app_now() - r.rates_awaited_since)::integer else 0 end as "waitedSeconds",
      r.status = 'processingFunds' and r.rates_asked_at is not null
        and r.rates_asked_at > app_now() - ${askedEverySeconds} * interval '1 second' as "isAskedLately"
    from payment_requests r join payment_rates x on x.client_id = r.client_id and x.set_id = r.set_id
    where r.client_id = ${clientId} and r.request_id = ${requestId}
    order by x.wallet_id, x.currency, x.tenor`.execute(tx);
  return rows;
}

async function updateQuotes(
  tx: Tx,
  clientId: string,
  conversions: readonly Conversion[],
  judged: readonly JudgedQuote[],
): Promise<void> {
  await sql`
    update payment_rates x set quoted_e8 = u.quoted, failure = u.failure
    from unnest(${conversions.map(({ walletId }) => walletId)}::text[], ${conversions.map(({ from }) => from)}::text[],
      ${conversions.map(({ tenor }) => tenor)}::text[], ${judged.map(({ quoted }) => quoted)}::bigint[],
      ${judged.map(({ failure }) => failure)}::text[]) u(wallet_id, currency, tenor, quoted, failure)
    where x.client_id = ${clientId} and x.set_id = ${conversions[0]!.setId}
      and (x.wallet_id, x.currency, x.tenor) = (u.wallet_id, u.currency, u.tenor)
      and (x.quoted_e8, x.failure) is distinct from (u.quoted, u.failure)`.execute(tx);
}
