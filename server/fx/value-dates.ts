import type { Day } from "@corridor/product/epoch";
import type { Tenor } from "@corridor/product/fx/rate";
import { valueDate, type Pair } from "@corridor/product/fx/value-date";
import type { Currency } from "@corridor/product/money";
import { databaseTime } from "../platform/time/database-time.ts";
import type { Tx } from "../platform/db.ts";
import { selectHolidays } from "./loaded.ts";

/** The settlement dates of these trades if they are made now. */
export async function valueDatesOf(
  tx: Tx,
  trades: readonly (Pair & { readonly tenor: Tenor })[],
): Promise<readonly Day[]> {
  const named = new Set(["USD", ...trades.flatMap(({ sold, bought }) => [sold, bought])]);
  const holidays = new Map<Currency, Set<Day>>();
  for (const { currency, day } of await selectHolidays(tx, [...named]))
    holidays.set(currency, (holidays.get(currency) ?? new Set()).add(day));
  const now = await databaseTime(tx);
  return trades.map(({ tenor, ...pair }) => valueDate(now, pair, tenor, holidays));
}
