import { expect, test } from "vitest";
import type { Repeat } from "@corridor/product/payments/repeats/repeat";
import type { RepeatedRequest } from "@corridor/product/payments/repeats/repeat-summary";
import { loadParts, loadTexts } from "../../texts.ts";
import { foundWords, repeatWords, requestWords } from "./repeat-words.ts";

const seconds = (moment: string) => Date.parse(moment) / 1_000;
const now = seconds("2026-11-16T01:00:00Z");
const repeat: Repeat = {
  ...{ lineNumber: 3, name: "Amina Otieno", account: "+254700000001", amount: "1250.00", currency: "KES" },
  ...{ kind: "paid", state: "paid", transactionId: "t-1", requestId: null, batchReference: null },
  ...{ timestamp: seconds("2026-11-16T10:00:00Z"), ofLineNumber: null, ofName: null },
  ...{ isOfRequest: false, reason: null, paysAgain: false },
};
const request: RepeatedRequest = {
  ...{ kind: "run", requestId: "r-1", batchReference: null, state: "paid", count: 4_812, isRefused: false },
  timestamp: seconds("2026-10-17T23:00:00Z"),
};

async function use(language: "en" | "fr"): Promise<void> {
  await loadTexts(language);
  await loadParts("inside");
}

test("a payment says what it repeats: a payment, one under way, a request that waits, or a row [PAY-65, DUP-12]", async () => {
  await use("en");
  expect(repeatWords(repeat)).toBe("Same account and amount as a payment of 2026-11-16.");
  expect(repeatWords({ ...repeat, state: "underWay", batchReference: "OCT" })).toBe(
    "Same account and amount as a payment that is being sent (OCT).",
  );
  expect(repeatWords({ ...repeat, kind: "reference", batchReference: "OCT" })).toBe(
    "Same account, amount and batch reference as a payment of 2026-11-16 (OCT).",
  );
  expect(repeatWords({ ...repeat, ofLineNumber: 1, ofName: "A. Otieno" })).toBe(
    "Same account and amount as a payment of 2026-11-16. Same account and amount as row 2 (A. Otieno).",
  );
  const row: Repeat = { ...repeat, kind: "inside", state: "row", timestamp: null, ofName: "A. Otieno" };
  expect(repeatWords({ ...row, ofLineNumber: 1, ofRowIndex: 2 })).toBe(
    "Same account and amount as row 3 (A. Otieno).",
  );
  expect(repeatWords({ ...row, ofLineNumber: 1 })).toBe("Same account and amount as row 2 (A. Otieno).");
  expect(repeatWords(row)).toBe("Same account and amount as another payment to A. Otieno.");
  await use("fr");
  expect(repeatWords({ ...repeat, kind: "waiting", state: "waiting" })).toBe(
    "Même compte et même montant que dans une demande du 2026-11-16, pas encore payée.",
  );
});

test("a payment that equals a failed one says whether the failed one was paid again, is being paid again, or waits to be [DUP-01, PAY-65]", async () => {
  await use("en");
  const again: Repeat = { ...repeat, batchReference: "NOV-2", paysAgain: true };
  expect(repeatWords(again)).toBe(
    "Same account and amount as a failed payment that was paid again on 2026-11-16 (NOV-2).",
  );
  expect(repeatWords({ ...again, state: "underWay" })).toBe(
    "Same account and amount as a failed payment that is being paid again (NOV-2).",
  );
  await use("fr");
  expect(repeatWords({ ...again, kind: "waiting", state: "waiting" })).toBe(
    "Même compte et même montant qu'un paiement échoué, repris dans une demande du 2026-11-16, pas encore payée (NOV-2).",
  );
});

test("a repeated run is one counted line with its age in days, and the people who decide read everything in sentences [DUP-02, DUP-06]", async () => {
  await use("en");
  expect(requestWords(request, 5_000, now)).toBe("4,812 of 5,000 were paid the same amount 30 days ago.");
  const counts = { paid: 2, waiting: 0, reference: 0, inside: 1 };
  const summary = { requests: [request], counts, hidden: 1, unexplained: 1, found: 5 };
  expect(foundWords(summary, 5_000, now)).toEqual([
    "4,812 of 5,000 were paid the same amount 30 days ago.",
    "3 payments repeat others. No reason was given for 1 of them.",
    "Paid in the last 7 days: 2, Twice here: 1.",
    "1 payment is the same as a payment of a wallet that you do not see.",
  ]);
  // Nobody gives a reason for the payments of a request that is named: nothing is said of reasons.
  expect(foundWords({ ...summary, hidden: 0, unexplained: 0 }, 5_000, now)).toContain(
    "3 payments repeat others.",
  );
  const same = { ...request, kind: "file", state: "waiting" } as const;
  expect(requestWords(same, 5_000, now)).toBe(
    "The same file was also submitted on 2026-10-17. It has not been paid yet.",
  );
  await use("fr");
  expect(requestWords({ ...request, batchReference: "PAIE" }, 5_000, now)).toBe(
    "4\u202f812 sur 5\u202f000 ont reçu le même montant il y a 30 jours (PAIE).",
  );
});
