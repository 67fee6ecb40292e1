import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Currency, Money } from "../money.ts";
import { feeFor, type FeeRule, type RateOf } from "./fee.ts";

const money = (code: string, minor: bigint): Money => ({ currency: code as Currency, minor });
const usd = "USD" as Currency;
const nothing: FeeRule = { percentageMillionths: null, flat: null, minimum: null, maximum: null };
const noRates: RateOf = () => null;

/** The rates of the demo that these tests need. */
const rates: Readonly<Record<string, bigint>> = { "USD KES": 129_00000000n, "UGX USD": 27_397n };
const rateOf: RateOf = (from, to) => rates[`${from} ${to}`] ?? null;

const upTo = (most: bigint) => fc.bigInt({ min: 0n, max: most });
const rule = fc.record({
  percentageMillionths: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  flat: fc.option(upTo(10n ** 6n).map((minor) => money("USD", minor))),
  minimum: fc.option(upTo(10n ** 6n).map((minor) => money("USD", minor))),
  maximum: fc.option(upTo(10n ** 7n).map((minor) => money("USD", minor))),
});
const amounts = upTo(10n ** 17n); // Beyond 2^53, where a number would lose cents.
const feeInUsd = (of: FeeRule, minor: bigint) => feeFor(of, money("USD", minor), usd, noRates)!;

describe("a fee in the wallet's own currency", () => {
  test("is the share and the flat fee, rounded half up to the cent [EXT-09]", () => {
    fc.assert(
      fc.property(rule, amounts, (wished, minor) => {
        const unbounded = { ...wished, minimum: null, maximum: null };
        const share = BigInt(wished.percentageMillionths ?? 0) * minor;
        const exactMillionths = share + (wished.flat?.minor ?? 0n) * 1_000_000n;
        const tooMuch = feeInUsd(unbounded, minor) * 1_000_000n - exactMillionths;
        expect(tooMuch > -500_000n && tooMuch <= 500_000n).toBe(true);
      }),
    );
  });

  test("never lies below the minimum nor above the maximum, and the maximum wins [EXT-09]", () => {
    fc.assert(
      fc.property(rule, amounts, (wished, minor) => {
        const fee = feeInUsd(wished, minor);
        const free = feeInUsd({ ...wished, minimum: null, maximum: null }, minor);
        const [least, most] = [wished.minimum?.minor ?? 0n, wished.maximum?.minor ?? fee];
        expect(fee <= most).toBe(true);
        expect(fee >= (least < most ? least : most)).toBe(true);
        if (free >= least && free <= most) expect(fee).toBe(free);
      }),
    );
  });

  test("never falls when the amount rises [EXT-09]", () => {
    fc.assert(
      fc.property(rule, amounts, upTo(10n ** 12n), (wished, minor, more) => {
        expect(feeInUsd(wished, minor + more) >= feeInUsd(wished, minor)).toBe(true);
      }),
    );
  });

  test.each([
    [{ ...nothing, percentageMillionths: 10_000 }, 49n, 0n],
    [{ ...nothing, percentageMillionths: 10_000 }, 50n, 1n],
    [{ ...nothing, percentageMillionths: 10_000 }, 149n, 1n],
    [{ ...nothing, percentageMillionths: 10_000 }, 150n, 2n],
    [{ ...nothing, percentageMillionths: 10_000 }, 90_071_992_547_409_93n, 90_071_992_547_410n],
    [null, 10_000n, 0n],
    [nothing, 10_000n, 0n],
  ])("%# half a cent goes up, less goes down, and no schedule costs nothing [EXT-09]", (of, minor, fee) => {
    expect(feeFor(of, money("USD", minor), usd, noRates)).toBe(fee);
  });
});

describe("a fee in another currency", () => {
  const bank: FeeRule = {
    ...nothing,
    percentageMillionths: 5_000,
    minimum: money("USD", 100n),
    maximum: money("USD", 2_500n),
  };

  test.each([
    ["10,000.00 KES is less than 1.00 USD", 1_000_000n, 12_900n],
    ["50,000.00 KES lies between", 5_000_000n, 25_000n],
    ["1,000,000.00 KES is more than 25.00 USD", 100_000_000n, 322_500n],
  ])("is converted into the wallet's currency: half a percent of %s [EXT-09]", (_, minor, fee) => {
    expect(feeFor(bank, money("KES", minor), "KES" as Currency, rateOf)).toBe(fee);
  });

  test("is rounded once, at the end [EXT-09]", () => {
    // 18.25 UGX are 0.499995 US cents and 18.26 UGX are 0.500269; as 18 UGX both would be 0.493.
    const share: FeeRule = { ...nothing, percentageMillionths: 10_000 };
    expect(feeFor(share, money("UGX", 1_825n), usd, rateOf)).toBe(0n);
    expect(feeFor(share, money("UGX", 1_826n), usd, rateOf)).toBe(1n);
  });

  test("is not known without a rate that it needs, and needs none that it does not use [EXT-09]", () => {
    const flat: FeeRule = { ...nothing, flat: money("USD", 1_500n) };
    expect(feeFor({ ...flat, percentageMillionths: 1 }, money("EUR", 100n), usd, noRates)).toBeNull();
    expect(feeFor({ ...flat, maximum: money("EUR", 1n) }, money("USD", 100n), usd, noRates)).toBeNull();
    expect(feeFor(flat, money("EUR", 100n), usd, noRates)).toBe(1_500n);
  });
});
