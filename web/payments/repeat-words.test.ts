import { expect, test } from "vitest";
import type { Repeat } from "@corridor/product/payments/requests/repeat";
import { loadParts, loadTexts } from "../texts.ts";
import { repeatWords } from "./repeat-words.ts";

const repeat: Repeat = {
  ...{ lineNumber: 3, name: "Amina Otieno", account: "+254700000001", amount: "1250.00", currency: "KES" },
  ...{ ofLineNumber: null, ofName: null, transactionId: null, requestId: null, batchReference: null },
  timestamp: null,
};
const paid = { ...repeat, transactionId: "t-1", timestamp: Date.parse("2026-11-16T10:00:00Z") / 1_000 };
const twice = { ...repeat, ofLineNumber: 1, ofName: "A. Otieno" };

test("a payment that repeats another is named by its row of the file, else by recipient, account and amount [PAY-65, PAY-66]", async () => {
  await loadTexts("en");
  await loadParts("inside");
  expect(repeatWords({ ...paid, rowIndex: 4 })).toBe(
    "Row 5: same account and amount as a payment of 2026-11-16.",
  );
  expect(repeatWords({ ...twice, rowIndex: 4, ofRowIndex: 2 })).toBe(
    "Row 5: same account and amount as Row 3.",
  );
  const who = "Amina Otieno, +254700000001, 1,250.00 KES";
  expect(repeatWords(paid)).toBe(`${who}: same account and amount as a payment of 2026-11-16.`);
  expect(repeatWords(twice)).toBe(`${who}: same account and amount as another payment to A. Otieno.`);
  await loadTexts("fr");
  await loadParts("inside");
  expect(repeatWords(twice)).toBe(
    `${who} et un autre paiement à A. Otieno\u00a0: même compte et même montant.`,
  );
});
