import { expect, test } from "vitest";
import type { RequestDetails } from "@corridor/product/payments/requests/request";
import { loadParts, loadTexts } from "../../../../texts.ts";
import { failedWithoutRecovery, recoveryWords } from "./recovered-payments.ts";

type Recovery = Partial<RequestDetails["chain"][number]>;

/** A done request with six failed payments, and requests that pay them again. */
function done(...recoveries: Recovery[]) {
  const chain = [{ step: 0, count: 0 }, ...recoveries.map((each) => ({ step: 1, ...each }))];
  return { counts: { succeeded: 24, pending: 0, failed: 6, reversed: 0 }, chain } as Pick<
    RequestDetails,
    "chain" | "counts"
  >;
}

test("a done request says which of its failed payments were paid again, and offers only the others to be paid again [AGAIN-07]", async () => {
  await loadTexts("en");
  await loadParts("inside", "requests");
  const waiting = done({ status: "awaitingApproval", count: 6, paidCount: null });
  expect(recoveryWords(waiting)).toEqual(["All of them are being paid again."]);
  expect(failedWithoutRecovery(waiting)).toBe(0);
  const underWay = done({ status: "pending", count: 4, paidCount: 3 });
  expect(recoveryWords(underWay)).toEqual(["3 of them were paid again.", "1 of them is being paid again."]);
  expect(failedWithoutRecovery(underWay)).toBe(2);
  const ended = done({ status: "done", count: 6, paidCount: 5 });
  expect(recoveryWords(ended)).toEqual(["5 of them were paid again."]);
  expect(failedWithoutRecovery(ended)).toBe(1);
  const rejected = done({ status: "rejected", count: 6, paidCount: 0 });
  expect(recoveryWords(rejected)).toEqual([]);
  expect(failedWithoutRecovery(rejected)).toBe(6);
  expect(recoveryWords(done())).toEqual([]);
});
