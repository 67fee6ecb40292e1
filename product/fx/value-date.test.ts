import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dayOf } from "../epoch.ts";
import { currencies, type Currency } from "../money.ts";
import { isOpenFor, type Holidays } from "./calendar.ts";
import { tenors, type Tenor } from "./rate.ts";
import { valueDate } from "./value-date.ts";

const none: Holidays = new Map();
const closed = (days: Readonly<Record<string, readonly string[]>>): Holidays =>
  new Map(Object.entries(days).map(([currency, list]) => [currency as Currency, new Set(list)]));
const on = (moment: string, pair: string, tenor: Tenor, holidays = none) => {
  const [sold, bought] = pair.split("/") as [Currency, Currency];
  return valueDate(new Date(moment), { sold, bought }, tenor, holidays);
};

describe("tod is today, tom the next day, spot two days later, without weekends [EXT-10]", () => {
  test.each([
    // 2026-11-16 is a Monday.
    ["2026-11-16T15:00Z", "USD/EUR", "2026-11-16", "2026-11-17", "2026-11-18"],
    ["2026-11-20T15:00Z", "USD/EUR", "2026-11-20", "2026-11-23", "2026-11-24"],
    ["2026-11-21T15:00Z", "USD/EUR", "2026-11-23", "2026-11-24", "2026-11-25"],
    // One day against the dollar; for a pair without dollars, the later of the two legs.
    ["2026-11-16T15:00Z", "USD/CAD", "2026-11-16", "2026-11-17", "2026-11-17"],
    ["2026-11-16T15:00Z", "CAD/TRY", "2026-11-16", "2026-11-17", "2026-11-17"],
    ["2026-11-16T15:00Z", "EUR/CAD", "2026-11-16", "2026-11-17", "2026-11-18"],
    // Friday and Saturday are the weekend of the riyal, and Sunday is one of the dollar.
    ["2026-11-18T15:00Z", "USD/SAR", "2026-11-18", "2026-11-19", "2026-11-23"],
  ])("%s %s", (moment, pair, tod, tom, spot) => {
    expect([on(moment, pair, "tod"), on(moment, pair, "tom"), on(moment, pair, "spot")]).toEqual([
      tod,
      tom,
      spot,
    ]);
  });
});

test.each([
  // In winter New York is five hours behind, in summer four.
  ["2026-11-16T21:59:59Z", "USD/EUR", "2026-11-16"],
  ["2026-11-16T22:00:00Z", "USD/EUR", "2026-11-17"],
  ["2026-07-14T20:59:59Z", "USD/EUR", "2026-07-14"],
  ["2026-07-14T21:00:00Z", "USD/EUR", "2026-07-15"],
  // 07:00 in Auckland, thirteen hours ahead.
  ["2026-11-16T17:59:59Z", "USD/NZD", "2026-11-16"],
  ["2026-11-16T18:00:00Z", "USD/NZD", "2026-11-17"],
])("at %s the day of %s is %s: it ends at 17:00 in New York [EXT-10]", (moment, pair, day) => {
  expect(on(moment, pair, "tod")).toBe(day);
});

test("holidays of both currencies and of the United States are skipped; on days between, only holidays of the currency [EXT-10]", () => {
  const thanksgiving = closed({ USD: ["2026-11-26"] });
  expect(on("2026-11-24T15:00Z", "USD/EUR", "spot", thanksgiving)).toBe("2026-11-27");
  expect(on("2026-11-24T15:00Z", "EUR/KES", "spot", thanksgiving)).toBe("2026-11-27");
  // On a day between, the United States may be closed.
  expect(on("2026-11-25T15:00Z", "USD/EUR", "spot", thanksgiving)).toBe("2026-11-27");
  expect(on("2026-11-25T15:00Z", "USD/EUR", "spot", closed({ EUR: ["2026-11-26"] }))).toBe("2026-11-30");
  expect(on("2026-11-25T15:00Z", "USD/EUR", "tom", closed({ EUR: ["2026-11-26"] }))).toBe("2026-11-27");
});

test("for every pair and all holidays, money is settled on an open day, in the order of the tenors, soonest first [EXT-10]", () => {
  const someCurrency = fc.constantFrom(...currencies);
  const someMoment = fc.date({
    min: new Date("2025-01-01"),
    max: new Date("2030-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(
      someMoment,
      fc.uniqueArray(someCurrency, { minLength: 2, maxLength: 2 }),
      fc.array(fc.tuple(fc.nat(2), fc.nat(20)), { maxLength: 12 }),
      (now, [sold, bought], rests) => {
        const named = [sold!, bought!, "USD" as Currency];
        const today = dayOf(now);
        const holidays = new Map(
          named.map((currency, place) => [
            currency,
            new Set(rests.filter(([of]) => of === place).map(([, ahead]) => addDays(today, ahead))),
          ]),
        );
        const dates = tenors.map((tenor) =>
          valueDate(now, { sold: sold!, bought: bought! }, tenor, holidays),
        );
        const [spot, tod, tom] = dates as [string, string, string];
        for (const date of dates)
          for (const currency of named) expect(isOpenFor(currency, date, holidays)).toBe(true);
        expect(tod >= addDays(today, -1) && tod < tom && tom <= spot).toBe(true);
        // The direction of the trade makes no difference.
        expect(valueDate(now, { sold: bought!, bought: sold! }, "spot", holidays)).toBe(spot);
      },
    ),
    { numRuns: 2_000 },
  );
});
