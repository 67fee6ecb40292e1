import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { feeFor, type FeeRule, type RateOf } from "@corridor/product/fees/fee";
import { currencies, type Currency, type Money } from "@corridor/product/money";
import { useWorld } from "../../testing/world.ts";
import { tariffOf, type Tariff } from "./tariffs.ts";

const world = useWorld();

const someCurrency = fc.constantFrom(...(["KES", "USD", "UGX", "KWD", "JPY"] as Currency[]));
const someMoney: fc.Arbitrary<Money> = fc.record({
  currency: someCurrency,
  minor: fc.bigInt({ min: 1n, max: 10_000_000n }),
});
const orNothing = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const someRule: fc.Arbitrary<FeeRule> = fc.record({
  percentageMillionths: orNothing(fc.integer({ min: 1, max: 1_000_000 })),
  flat: orNothing(someMoney),
  minimum: orNothing(someMoney),
  maximum: orNothing(someMoney),
});
const somePayment = fc.record({
  rule: someRule,
  charged: someCurrency,
  minor: fc.bigInt({ min: 1n, max: 10n ** 15n }),
  seed: fc.integer({ min: 1, max: 1_000_000_000 }),
});

/** A different rate for each pair; some pairs have none. */
function ratesFrom(seed: number): RateOf {
  return (from, to) => {
    const mixed = (seed * (currencies.indexOf(from) + 7) + currencies.indexOf(to) * 104_729) % 1_000_003;
    return mixed % 11 === 0 ? null : BigInt(mixed) * 3_456_789n + 1n;
  };
}

function tariffFor(rule: FeeRule, charged: Currency, rateOf: RateOf): Tariff | null {
  const { percentageMillionths, flat, minimum, maximum } = rule;
  const schedule = {
    ...{
      client_id: "",
      fee_schedule_id: "",
      name: "",
      version: 1,
      percentage_millionths: percentageMillionths,
    },
    ...{ flat_minor: flat?.minor ?? null, flat_currency: flat?.currency ?? null },
    ...{ minimum_minor: minimum?.minor ?? null, minimum_currency: minimum?.currency ?? null },
    ...{ maximum_minor: maximum?.minor ?? null, maximum_currency: maximum?.currency ?? null },
  };
  return tariffOf({ walletId: "", provider: "", currency: charged, charged, rate: null }, schedule, rateOf);
}

test("the database computes the fee of a payment exactly as the rule does, and neither computes one without a rate [EXT-09]", async () => {
  const payments = fc.sample(somePayment, { numRuns: 3_000, seed: 5 });
  const byRule = payments.map(({ rule, charged, minor, seed }) =>
    feeFor(rule, { currency: charged, minor }, charged, ratesFrom(seed)),
  );
  const tariffs = payments.map(({ rule, charged, seed }) => tariffFor(rule, charged, ratesFrom(seed)));
  expect(tariffs.map((tariff) => tariff === null)).toEqual(byRule.map((fee) => fee === null));
  expect(byRule.filter((fee) => fee === null).length).toBeGreaterThan(100);
  const asked = payments.map(({ minor }, index) => ({ minor: minor.toString(), ...tariffs[index] }));
  const { rows } = await world.app.db.systemTransaction("test", (tx) =>
    sql<{ fee: bigint }>`
      select fee_of(minor, millionths, flat, least, most) as fee
      from rows from (json_to_recordset(${JSON.stringify(asked)}::json)
        as (minor bigint, millionths integer, flat numeric, least numeric, most numeric)) with ordinality p
      order by ordinality`.execute(tx),
  );
  for (const [index, expected] of byRule.entries())
    if (expected !== null) expect([payments[index], rows[index]!.fee]).toEqual([payments[index], expected]);
});
