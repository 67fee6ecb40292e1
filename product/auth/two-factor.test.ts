import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterTwoFactorEvent,
  isCode,
  plainCode,
  twoFactorEvents,
  twoFactorStage,
  twoFactorStages,
  twoFactorStateOf,
} from "./two-factor.ts";

/** Section 6 of state-machines.md. */
const written: Record<string, string> = {
  "disabled enable": "setupBegun",
  "disabled require": "setupRequired",
  "disabled adminDisable": "disabled",
  "setupBegun qrCode": "setupBegun",
  "setupBegun verifyInitial": "enabled",
  "setupBegun disable": "disabled",
  "setupBegun adminReset": "setupRequired",
  "setupBegun require": "setupRequired",
  "setupBegun adminDisable": "disabled",
  "setupRequired qrCode": "setupRequired",
  "setupRequired verifyInitial": "enabled",
  "setupRequired adminReset": "setupRequired",
  "setupRequired adminDisable": "disabled",
  "enabled adminReset": "setupRequired",
  "enabled adminDisable": "disabled",
};

test.each(twoFactorStages.flatMap((stage) => twoFactorEvents.map((event) => [stage, event] as const)))(
  "two-factor in %s moves on %s only as the state table says [STATE-05, AUTH-34, AUTH-59]",
  (stage, event) => expect(afterTwoFactorEvent(stage, event)).toBe(written[`${stage} ${event}`] ?? null),
);

test("a stage and its two columns agree [STATE-05]", () => {
  for (const stage of twoFactorStages)
    expect(twoFactorStage(twoFactorStateOf[stage], stage === "setupRequired")).toBe(stage);
  expect(twoFactorStage("Enabled", true)).toBe("enabled");
});

describe("a code", () => {
  test.each([
    ["123 456", "123456"],
    ["\u00a0123\u202f456\n", "123456"],
    ["\ufeff1\u200b2\u200c3\u200d4\u20605\u200e6", "123456"],
    ["\t12\u2009 34\u300056\r\n", "123456"],
    ["12a456", "12a456"],
  ])("%j is read without its spaces [AUTH-37]", (typed, plain) => expect(plainCode(typed)).toBe(plain));

  test("is six digits and nothing else [AUTH-37]", () => {
    expect(["000000", "987654"].every(isCode)).toBe(true);
    for (const wrong of ["", "12345", "1234567", "12345a", "-12345", "1e5.00", "١٢٣٤٥٦"])
      expect([wrong, isCode(wrong)]).toEqual([wrong, false]);
  });

  test("may contain spaces anywhere [AUTH-37]", () => {
    const space = fc.constantFrom(" ", "\u00a0", "\u202f", "\u2009", "\u200b", "\u2060", "\ufeff", "\t");
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{6}$/), fc.array(space, { maxLength: 7 }), (code, spaces) => {
        const typed = [...code].map((digit, index) => (spaces[index] ?? "") + digit).join("");
        expect(plainCode(typed + (spaces[6] ?? ""))).toBe(code);
      }),
    );
  });
});
