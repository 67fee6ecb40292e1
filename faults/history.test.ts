import { describe, expect, test } from "vitest";
import { transfer } from "@corridor/product/ledger/transfers";
import type { Currency } from "@corridor/product/money";
import { contradictionsIn, type Attempt, type Entry, type History } from "./history.ts";

const wallet = (walletId: string) => ({ walletId, currency: "USD" as Currency });

/** A transfer from a to b, between two ticks. */
function attempt(
  key: string,
  amount: bigint,
  [began, ended]: [number, number],
  outcome: Attempt["outcome"] = "posted",
): Attempt {
  return {
    transfer: transfer({ key, from: wallet("a"), to: wallet("b"), amount }),
    began,
    ended,
    outcome,
    isAlone: true,
  };
}

const entry = (key: string, amount: bigint, balance: bigint): Entry => ({ key, amount, balance });

/** Two transfers, one after the other, without a contradiction. */
const right: History = {
  attempts: [attempt("one", 5n, [1, 2]), attempt("two", 3n, [3, 4]), attempt("three", 9n, [5, 6], "refused")],
  looks: [
    {
      began: 2.1,
      ended: 2.2,
      accounts: new Map([
        ["a", { count: 2, balance: 5n }],
        ["b", { count: 1, balance: 5n }],
      ]),
    },
  ],
  entries: new Map([
    ["a", [entry("given", 10n, 10n), entry("one", -5n, 5n), entry("two", -3n, 2n)]],
    ["b", [entry("one", 5n, 5n), entry("two", 3n, 8n)]],
  ]),
};

const look = (counts: [number, bigint], others: [number, bigint]) => ({
  ...right,
  looks: [
    {
      began: 2.1,
      ended: 2.2,
      accounts: new Map([
        ["a", { count: counts[0], balance: counts[1] }],
        ["b", { count: others[0], balance: others[1] }],
      ]),
    },
  ],
});

describe("the checker of histories", () => {
  test("finds nothing in a serial history [F-09]", () => {
    expect(contradictionsIn(right)).toEqual([]);
  });

  test.each<[string, History, RegExp]>([
    [
      "an acknowledged transfer that is missing",
      { ...right, attempts: [...right.attempts, attempt("four", 1n, [7, 8])] },
      /four was posted/,
    ],
    [
      "a refused transfer that is stored",
      { ...right, attempts: [right.attempts[0]!, attempt("two", 3n, [3, 4], "refused")] },
      /two was refused, and/,
    ],
    ["a look that saw half of a transfer", look([2, 5n], [0, 0n]), /in a circle/],
    ["a look that saw a balance that never was", look([2, 6n], [1, 5n]), /saw 6 in a after 2/],
    ["a look that saw the future", look([3, 2n], [2, 8n]), /not yet asked for/],
    ["a look that missed an acknowledged transfer", look([1, 10n], [0, 0n]), /did not see/],
    [
      "entries against the order of time",
      { ...right, attempts: [attempt("one", 5n, [5, 6]), attempt("two", 3n, [3, 4])] },
      /two stands in a after/,
    ],
    [
      "a refusal without a reason",
      { ...right, attempts: [...right.attempts.slice(0, 2), attempt("three", 2n, [5, 6], "refused")] },
      /although there was enough/,
    ],
    [
      "two accounts that disagree about the order",
      {
        ...right,
        looks: [],
        entries: new Map([
          ["a", right.entries.get("a")!],
          ["b", [...right.entries.get("b")!].reverse()],
        ]),
      },
      /in a circle/,
    ],
  ])("finds %s [F-09]", (_, history, expected) => {
    expect(contradictionsIn(history).join("\n")).toMatch(expected);
  });
});
