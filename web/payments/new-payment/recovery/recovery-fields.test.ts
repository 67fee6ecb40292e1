import { expect, test } from "vitest";
import { isNeeded, shownFields } from "./recovery-fields.ts";

test("a recovery shows the fields that its rows have or need, and the wallet only where there are several [AGAIN-04]", () => {
  const used = [
    "amount",
    "currency",
    "name",
    "reason",
    "provider",
    "recipientAccountId",
    "walletId",
  ] as const;
  const common = ["name", "recipientAccountId", "amount", "provider", "currency"];
  expect(shownFields(used, [], false)).toEqual([...common, "reason"]);
  expect(shownFields(used, [], true)).toEqual([...common, "reason", "walletId"]);
  const wrong = [{ problems: [{ field: "recipientBankCode" as const, message: "" }] }];
  expect(shownFields(used, wrong, false)).toEqual([...common, "reason", "recipientBankCode"]);
  const wrongWallet = [{ problems: [{ field: "walletId" as const, message: "" }] }];
  expect(shownFields(used, wrongWallet, false)).toContain("walletId");
});

test("a payment to a phone is not asked for an empty field of a bank [AGAIN-04]", () => {
  expect(isNeeded("recipientBankCode", { provider: "mpesa-ke" })).toBe(false);
  expect(isNeeded("recipientBankCode", { provider: "mpesa-ke", recipientBankCode: "01" })).toBe(true);
  expect(isNeeded("recipientBankCode", {})).toBe(true);
  expect(isNeeded("reason", { provider: "mpesa-ke" })).toBe(true);
});
