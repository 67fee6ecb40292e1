import { expect, test } from "vitest";
import {
  isRecoveryCode,
  plainRecoveryCode,
  recoveryAlphabet,
  recoveryCodeLength,
  shownRecoveryCode,
} from "./recovery-codes.ts";

test.each(["7K2QF-9XM0D", "7k2qf9xm0d", " 7K2QF \u2013 9XMOD\u200b", "7k2qf\u20119xmod"])(
  "a recovery code is read with or without its dash, in any case, and with O for 0: %j [AUTH-63]",
  (typed) => {
    expect(plainRecoveryCode(typed)).toBe("7K2QF9XM0D");
    expect(isRecoveryCode(plainRecoveryCode(typed))).toBe(true);
  },
);

test("I and L are read as 1, and a code is shown in two groups of five [AUTH-63]", () => {
  expect(plainRecoveryCode("iIlL1-00000")).toBe("1111100000");
  expect(shownRecoveryCode("1111100000")).toBe("11111-00000");
});

test.each(["", "7K2QF-9XM0", "7K2QF-9XM0DD", "7K2QF-9XM0U", "7K2QF-9XM0É", "123456"])(
  "%j is not a recovery code [AUTH-63]",
  (typed) => expect(isRecoveryCode(plainRecoveryCode(typed))).toBe(false),
);

test("reading changes no letter of the alphabet of codes [AUTH-63]", () => {
  expect(new Set(recoveryAlphabet).size).toBe(32);
  for (const letter of recoveryAlphabet) {
    const code = letter.repeat(recoveryCodeLength);
    expect(plainRecoveryCode(shownRecoveryCode(code).toLowerCase())).toBe(code);
    expect(isRecoveryCode(code)).toBe(true);
  }
});
