import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { queryRates as contract } from "@corridor/product/fx/contract";
import { rateText, usualTenor } from "@corridor/product/fx/rate";
import { currencies, isCurrency } from "@corridor/product/money";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { openRates } from "./rates.ts";

/** From every currency, because the parts of a fee can be in another currency than the payment (EXT-09). */
export async function queryRates(
  app: App,
  caller: Caller,
  { clientId, to }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (!isCurrency(to)) return { rates: [] };
  const wishes = currencies
    .filter((from) => from !== to)
    .map((from) => ({ from, to, tenor: usualTenor, order: null }));
  const quotes = await app.db.asCaller(caller, clientId, (tx) => openRates(app, tx).quote(wishes));
  const rates = wishes.flatMap(({ from }, index) => {
    const rate = quotes[index];
    return rate ? [{ from, to, rate: rateText(rate) }] : [];
  });
  return { rates };
}
