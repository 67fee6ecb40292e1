import { expect, test } from "vitest";
import { judgeAccountToBlock } from "./account-to-block.ts";

test.each([
  ["+254 712 777 701", "+254712777701"],
  ["KE-0180 177126501", "KE-0180177126501"],
  ["0100 2233 4455 00", "01002233445500"],
  ["GB29 NWBK 6016 1331 9268 19", "GB29NWBK60161331926819"],
])("%s is blocked as payments store it [BEN-08]", (typed, value) => {
  expect(judgeAccountToBlock(typed)).toEqual({ value });
});

test.each([
  ["-", "accountInvalid"],
  ["everybody!", "accountInvalid"],
  ["+254 12", "phoneMalformed"],
  // It is not known which country's number it is, and no payment stores it like this.
  ["0712 777 701", "phoneInvalid"],
])("%s is no account that a payment can have [BEN-08]", (typed, code) => {
  expect(judgeAccountToBlock(typed)).toMatchObject({ problem: { code } });
});
