import { expect, test } from "vitest";
import { healthOf, type CallbackFacts } from "./health.ts";

const facts = (given: Partial<CallbackFacts>): CallbackFacts => ({
  hasUrl: true,
  tried: 100n,
  deliveredAtFirst: 100n,
  lost: 0n,
  failedInARow: 0,
  ...given,
});

test.each([
  ["no address is set", { hasUrl: false, failedInARow: 50 }, "INACTIVE", "noUrl"],
  ["nothing was due", { tried: 0n, deliveredAtFirst: 0n }, "OK", "none"],
  ["all came at the first attempt", {}, "OK", "allAtFirst"],
  ["95 % came at the first attempt", { deliveredAtFirst: 95n }, "OK", "mostAtFirst"],
  ["fewer came at the first attempt", { deliveredAtFirst: 94n }, "WARNING", "retried"],
  ["half are lost", { deliveredAtFirst: 50n, lost: 50n }, "WARNING", "retried"],
  ["more than half are lost", { deliveredAtFirst: 49n, lost: 51n, failedInARow: 1 }, "FAILING", "lost"],
  [
    "more than half are lost and the newest arrived",
    { deliveredAtFirst: 49n, lost: 51n },
    "WARNING",
    "retried",
  ],
  ["nine attempts in a row failed", { deliveredAtFirst: 99n, failedInARow: 9 }, "OK", "mostAtFirst"],
  ["ten attempts in a row failed", { failedInARow: 10 }, "FAILING", "failedInARow"],
] as const)(
  "when %s, callbacks are as ACC-10 says [ACC-10, ACC-12, ACC-04, STATE-06]",
  (_, given, status, reason) => {
    expect(healthOf(facts(given))).toEqual({ status, reason });
  },
);
