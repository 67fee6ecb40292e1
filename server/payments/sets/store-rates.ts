import { sql } from "kysely";
import { decimalsShift, type RateE8 } from "@corridor/product/fx/rate";
import type { Currency } from "@corridor/product/money";
import { keepingPlans } from "../../platform/connections/queries.ts";
import type { Tx } from "../../platform/db.ts";
import type { PayerContext } from "./payment-context.ts";
import type { SetOfLines, SetsOfFile } from "./store-lines.ts";

/** Stores the rates that were shown for sets, one for each wallet, currency and tenor that it converts. */
export async function insertRates(
  tx: Tx,
  { clientId, setIds }: SetsOfFile,
  { rates, wallets }: Pick<PayerContext, "rates" | "wallets">,
): Promise<void> {
  if (rates.length === 0) return;
  const charged = wallets.map(({ wallet_id, currency }) => ({ wallet_id, currency }));
  const shown = rates.map(({ from, to, rate }) => ({
    from,
    to,
    rate: rate.toString(),
    shift: decimalsShift(from, to),
  }));
  await sql`
    insert into payment_rates (client_id, set_id, wallet_id, currency, tenor, wallet_currency, decimals_shift, shown_e8)
    select ${clientId}, l.set_id, l.wallet_id, l.currency, l.tenor, w.currency, s.shift, s.rate
    from (select distinct set_id, wallet_id, currency, coalesce(details ->> 'tenor', 'spot') as tenor
      from payment_lines where client_id = ${clientId} and set_id = any (${setIds}::uuid[])) l
    join json_to_recordset(${JSON.stringify(charged)}::json) w (wallet_id text, currency text) using (wallet_id)
    join json_to_recordset(${JSON.stringify(shown)}::json) s ("from" text, "to" text, rate bigint, shift smallint)
      on s."from" = l.currency and s."to" = w.currency`.execute(tx);
}

export type SetRate = { from: Currency; to: Currency; rate: RateE8 };

/** The rates that were shown for a set, each once. */
export async function selectShownRates(tx: Tx, { clientId, setId }: SetOfLines): Promise<SetRate[]> {
  const { rows } = await sql<SetRate>`
    select distinct currency as "from", wallet_currency as "to", shown_e8 as rate from payment_rates
    where client_id = ${clientId} and set_id = ${setId} order by 1, 2`.execute(tx);
  return rows;
}

/** The rates by which a request is charged, each once, without the rates of failed payments. */
export async function selectChargedRates(
  tx: Tx,
  { client_id, set_id }: { readonly client_id: string; readonly set_id: string },
): Promise<SetRate[]> {
  const { rows } = await sql<SetRate>`
    select distinct currency as "from", wallet_currency as "to", coalesce(quoted_e8, shown_e8) as rate
    from payment_rates where client_id = ${client_id} and set_id = ${set_id} and failure is null
    order by 1, 2, 3`.execute(keepingPlans(tx));
  return rows;
}
