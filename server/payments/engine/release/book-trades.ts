import { sql } from "kysely";
import type { RateE8, Tenor } from "@corridor/product/fx/rate";
import type { Currency } from "@corridor/product/money";
import { findClient } from "../../../clients/clients.ts";
import { valueDatesOf } from "../../../fx/value-dates.ts";
import { derivedKey } from "../../../ledger/derived-key.ts";
import type { Tx } from "../../../platform/db.ts";
import type { ReleaseOrder } from "./release-order.ts";
import { asRanges } from "./unfunded.ts";

type Trade = {
  walletId: string;
  sold: Currency;
  soldMinor: bigint;
  bought: Currency;
  boughtMinor: bigint;
  rate: RateE8;
  tenor: Tenor;
};

/** `takenOut`: lines that are not paid, as ranges. */
type LinesToBook = { readonly setId: string; readonly takenOut: string };

/**
 * Books the conversions of a request as trades, one for each wallet, pair and tenor, for clients that trade. Other clients
 * convert at the rate without a trade (PAY-34). Runs in the transaction of the hold. A trade is the sum of its lines and never
 * changes: a payment that comes back later is converted at the rate of its trade.
 */
export async function bookTrades(
  tx: Tx,
  order: ReleaseOrder,
  request: LinesToBook,
  unfundedLines: readonly number[],
): Promise<void> {
  const { setId } = request;
  const { clientId, requestId } = order;
  if (!(await findClient(tx, clientId))?.has_fx_trades) return;
  const trades = await selectTrades(tx, clientId, request, unfundedLines);
  if (trades.length === 0) return;
  const dates = await valueDatesOf(tx, trades);
  const ids = trades.map((trade) => tradeIdOf(order, trade));
  await sql`
    with booked as (
      insert into fx_trades (client_id, fx_trade_id, request_id, wallet_id, sold_currency, sold_minor, bought_currency,
        bought_minor, rate_e8, tenor, value_date)
      select ${clientId}, id, ${requestId}::uuid, wallet_id, sold, sold_minor, bought, bought_minor, rate_e8, tenor, value_date
      from unnest(${ids}::text[], ${trades.map(({ walletId }) => walletId)}::text[], ${trades.map(({ sold }) => sold)}::text[],
        ${trades.map(({ soldMinor }) => soldMinor)}::bigint[], ${trades.map(({ bought }) => bought)}::text[],
        ${trades.map(({ boughtMinor }) => boughtMinor)}::bigint[], ${trades.map(({ rate }) => rate)}::bigint[],
        ${trades.map(({ tenor }) => tenor)}::text[], ${dates}::date[])
        u(id, wallet_id, sold, sold_minor, bought, bought_minor, rate_e8, tenor, value_date)
      returning *)
    update payment_rates x set fx_trade_id = b.fx_trade_id, value_date = b.value_date
    from booked b
    where x.client_id = ${clientId} and x.set_id = ${setId} and x.wallet_id = b.wallet_id and x.currency = b.bought_currency
      and x.tenor = b.tenor`.execute(tx);
}

async function selectTrades(
  tx: Tx,
  clientId: string,
  { setId, takenOut }: LinesToBook,
  unfundedLines: readonly number[],
): Promise<readonly Trade[]> {
  const { rows } = await sql<Trade>`
    select wallet_id as "walletId", wallet_currency as sold, sum(debit_minor)::bigint as "soldMinor", currency as bought,
      sum(amount_minor)::bigint as "boughtMinor", rate_e8 as rate, rate_tenor as tenor
    from charged_lines
    where client_id = ${clientId} and set_id = ${setId} and rate_e8 is not null and failure is null
      and not line_no <@ (${asRanges(unfundedLines)}::int4multirange + ${takenOut}::int4multirange)
    group by wallet_id, wallet_currency, currency, rate_e8, rate_tenor
    order by wallet_id, currency, rate_tenor`.execute(tx);
  return rows;
}

/** Always the same for the same trade, and short enough to be read aloud. */
function tradeIdOf({ clientId, requestId }: ReleaseOrder, { walletId, bought, tenor }: Trade): string {
  const key = derivedKey("fx trade", clientId, requestId, walletId, bought, tenor);
  return `FX-${key.replaceAll("-", "").slice(0, 12).toUpperCase()}`;
}
