import fc from "fast-check";
import { expect, test } from "vitest";
import type { Currency } from "@corridor/product/money";
import { amountAxis, bareAxis, shortAmount } from "./amount-axis.ts";

const names = { thousand: "k", million: "M", billion: "B" };
const short = (minor: bigint, currency = "USD") =>
  shortAmount({ currency: currency as Currency, minor }, names);

test("an axis has at most four round lines, including zero, and covers every amount", () => {
  const anyAmount = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
  fc.assert(
    fc.property(fc.array(anyAmount), (amounts) => {
      const { from, to, lines } = amountAxis(amounts);
      expect(lines.length).toBeLessThanOrEqual(4);
      expect(lines).toContain(0n);
      expect(from < to).toBe(true);
      for (const amount of amounts) expect(from <= amount && amount <= to).toBe(true);
      const step = (lines[1] ?? 1n) - lines[0]!;
      expect(step.toString()).toMatch(/^[125]0*$/);
      lines.forEach((line, at) => expect(line).toBe(lines[0]! + step * BigInt(at)));
    }),
  );
});

test("an axis is as short as possible: from zero for balances, below zero for debts", () => {
  expect(amountAxis([54_000_055n, 136_000_000n]).lines).toEqual([
    0n,
    50_000_000n,
    100_000_000n,
    150_000_000n,
  ]);
  expect(amountAxis([-8_000_000n, 4_800_000n]).lines).toEqual([-10_000_000n, -5_000_000n, 0n, 5_000_000n]);
  expect(amountAxis([-300n, -100n]).lines).toEqual([-300n, -200n, -100n, 0n]);
});

test("if all amounts are zero, or there are none, zero is the only line", () => {
  for (const nothing of [[], [0n], [0n, 0n]]) {
    expect(amountAxis(nothing)).toEqual({ from: 0n, to: 1n, lines: [0n] });
    expect(bareAxis(nothing)).toEqual({ from: 0n, to: 1n, lines: [0n] });
  }
});

test("an axis without labels ends with the highest amount", () => {
  expect(bareAxis([120n, -30n, 77n])).toEqual({ from: -30n, to: 120n, lines: [0n] });
});

test("amounts of an axis are short, in every currency with its own decimals, and lose no digit [CONST-22, I18N-10]", () => {
  expect(short(0n)).toBe("0");
  expect(short(150_000_000n)).toBe("1.5 M");
  expect(short(50_000_000n)).toBe("500 k");
  expect(short(-25_000_000n)).toBe("\u2212250 k");
  expect(short(5n)).toBe("0.05");
  expect(short(100_000n)).toBe("1 k");
  expect(short(99_999n)).toBe("999.99");
  expect(short(150_000_000n, "UGX")).toBe("150 M");
  expect(short(2_000n, "KWD")).toBe("2");
  expect(short(200_000_000_000n)).toBe("2 B");
  expect(short(10n ** 24n)).toBe("10,000,000,000,000 B");
});
