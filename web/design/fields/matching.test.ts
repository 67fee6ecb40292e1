import { expect, test } from "vitest";
import { matchedParts, matches } from "./matching.ts";

test("a search finds a name whatever its case and accents [SHELL-07]", () => {
  expect(matches("senegal", "Sénégal Santé")).toBe(true);
  expect(matches("SANTÉ", "Sénégal Sante")).toBe(true);
  expect(matches("senegal", "Se\u0301ne\u0301gal")).toBe(true);
  expect(matches("mali", "Sénégal Santé")).toBe(false);
});

test("every typed word must occur, in any of the texts and any order [SHELL-07]", () => {
  expect(matches(" office  turk ", "Turkana field office")).toBe(true);
  expect(matches("turk wallet", "Turkana field office", "wallet")).toBe(true);
  expect(matches("turk bank", "Turkana field office", "wallet")).toBe(false);
  expect(matches("", "Turkana field office")).toBe(true);
});

test("the matched part of a name is the part that was typed, accents kept [SHELL-07]", () => {
  expect(matchedParts("Wallet: Télé Turkana", "tele")).toEqual([
    { text: "Wallet: ", isMatch: false },
    { text: "Télé", isMatch: true },
    { text: " Turkana", isMatch: false },
  ]);
  expect(matchedParts("Home", "")).toEqual([{ text: "Home", isMatch: false }]);
});
