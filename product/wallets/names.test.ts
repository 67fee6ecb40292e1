import fc from "fast-check";
import { expect, test } from "vitest";
import { isWalletId, walletIdFrom, walletIdMaxLength } from "./names.ts";

test.each([
  ["Field", "field"],
  ["Nakuru & Élan", "nakuru-elan"],
  ["  Kitui drought response ", "kitui-drought-response"],
  ["Cash_pilot 2026", "cash_pilot-2026"],
  ["Ọ̀yọ́ clinics", "oyo-clinics"],
  ["-- A --", "a"],
  ["Emergency preparedness and response", "emergency-preparedness-and-respo"],
  ["Thirty-one characters are here a b", "thirty-one-characters-are-here-a"],
  ["救援", ""],
  ["", ""],
])("the name %j suggests the ID %j [WAL-18]", (name, walletId) => {
  expect(walletIdFrom(name)).toBe(walletId);
});

test("every name suggests an ID that is accepted, or none [WAL-18]", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), (name) => {
      const walletId = walletIdFrom(name);
      expect(walletId === "" || isWalletId(walletId)).toBe(true);
      expect(walletIdFrom(walletId)).toBe(walletId);
    }),
  );
});

test.each([
  ["field-ops_2", true],
  ["a".repeat(walletIdMaxLength), true],
  ["a".repeat(walletIdMaxLength + 1), false],
  ["", false],
  ["Field", false],
  ["field ops", false],
  ["field\n", false],
  ["é", false],
])("the typed ID %j is accepted: %j [WAL-18]", (walletId, isAccepted) => {
  expect(isWalletId(walletId)).toBe(isAccepted);
});
