import { expect, test } from "vitest";
import { shownFields } from "./recovery-fields.ts";

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
