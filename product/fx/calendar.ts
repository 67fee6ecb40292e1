import { addDays, type Day } from "../epoch.ts";
import type { Currency } from "../money.ts";

/** Days on which currencies are not settled, in addition to weekends. */
export type Holidays = ReadonlyMap<Currency, ReadonlySet<Day>>;

const sundayAndSaturday: readonly number[] = [0, 6];
const fridayAndSaturday: readonly number[] = [5, 6];

/** Currencies whose weekend is not Saturday and Sunday. These are conventions, to be confirmed with the settlement provider. */
const weekends: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  ["BHD", "EGP", "JOD", "KWD", "OMR", "QAR", "SAR"].map((currency) => [currency, fridayAndSaturday]),
);

export function isOpenFor(currency: Currency, day: Day, holidays: Holidays): boolean {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return !(weekends[currency] ?? sundayAndSaturday).includes(weekday) && !holidays.get(currency)?.has(day);
}

/** Longer than any real closure: a holiday list that closes more days in a row is wrong. */
const longestClosure = 60;

/** The day itself, or the first day after it on which all these currencies are settled. */
export function openDayFrom(day: Day, currencies: readonly Currency[], holidays: Holidays): Day {
  for (let ahead = 0; ahead <= longestClosure; ahead += 1) {
    const candidate = addDays(day, ahead);
    if (currencies.every((currency) => isOpenFor(currency, candidate, holidays))) return candidate;
  }
  throw new Error(`${currencies.join(" and ")} are not settled for ${longestClosure} days after ${day}.`);
}
