import { addDays, type Day } from "../epoch.ts";
import type { Currency } from "../money.ts";
import { openDayFrom, type Holidays } from "./calendar.ts";
import type { Tenor } from "./rate.ts";

export type Pair = { readonly sold: Currency; readonly bought: Currency };

const dollar = "USD" as Currency;

/**
 * These currencies are settled against the dollar one day after the trade, all others two days after. For African pairs this is not
 * confirmed yet.
 */
const nextDaySpot: ReadonlySet<string> = new Set(["CAD", "KZT", "PHP", "PKR", "RUB", "TRY"]);

/**
 * The day on which a trade of now is settled: the same day, the next day, or for spot one or two days later, counted in days on which both
 * currencies are settled, and never on a holiday of the United States. A pair without dollars is settled for spot on the later day of its
 * two dollar legs.
 */
export function valueDate(now: Date, pair: Pair, tenor: Tenor, holidays: Holidays): Day {
  const all = [...new Set([pair.sold, pair.bought, dollar])];
  const today = openDayFrom(tradeDay(now, pair), all, holidays);
  if (tenor === "tod") return today;
  if (tenor === "tom") return openDayFrom(addDays(today, 1), all, holidays);
  const legs = all.filter((currency) => currency !== dollar).map((leg) => spotOf(today, leg, holidays));
  return openDayFrom(legs.sort().at(-1)!, all, holidays);
}

/** For a currency against the dollar, only the last day must be open in the United States too. */
function spotOf(today: Day, currency: Currency, holidays: Holidays): Day {
  const first = addDays(today, 1);
  if (nextDaySpot.has(currency)) return openDayFrom(first, [currency, dollar], holidays);
  const between = openDayFrom(first, [currency], holidays);
  return openDayFrom(addDays(between, 1), [currency, dollar], holidays);
}

/** After 17:00 in New York the next day has begun; for the New Zealand dollar after 07:00 in Auckland. */
function tradeDay(now: Date, { sold, bought }: Pair): Day {
  const isNewZealand = [sold, bought].includes("NZD" as Currency);
  const { day, hour } = clockIn(isNewZealand ? "Pacific/Auckland" : "America/New_York", now);
  if (isNewZealand) return hour < 7 ? addDays(day, -1) : day;
  return hour < 17 ? day : addDays(day, 1);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string, now: Date): { day: Day; hour: number } {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
    });
  clocks.set(timeZone, clock);
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  return { day: `${parts["year"]}-${parts["month"]}-${parts["day"]}`, hour: Number(parts["hour"]) };
}
