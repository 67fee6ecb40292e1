import { beforeAll, expect, test } from "vitest";
import type { PaymentRequest } from "@corridor/product/payments/requests/request";
import { loadParts, loadTexts } from "../../../texts.ts";
import { scheduleWords, sentPart } from "./list-words.ts";

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("inside", "requests");
});

const request = (given: Partial<PaymentRequest>) => given as PaymentRequest;

test.each([
  [{ succeeded: 0, pending: 0, failed: 0, reversed: 0 }, "none"],
  [{ succeeded: 0, pending: 0, failed: 5, reversed: 0 }, "none"],
  [{ succeeded: 4, pending: 1, failed: 0, reversed: 0 }, "some"],
  [{ succeeded: 4, pending: 0, failed: 1, reversed: 0 }, "some"],
  [{ succeeded: 4, pending: 0, failed: 0, reversed: 1 }, "some"],
  [{ succeeded: 5, pending: 0, failed: 0, reversed: 0 }, "all"],
] as const)("of 5 payments with the outcomes %j %s count as sent [REQ-47]", (counts, part) => {
  expect(sentPart(request({ counts, totalCount: 5 }))).toBe(part);
});

const noon = Date.parse("2026-11-20T12:00:00Z") / 1_000;

test.each([
  ["awaitingScheduledTime", "Sends on 2026-11-20 at 12:00 UTC"],
  ["awaitingSecondApproval", "Sends on 2026-11-20 at 12:00 UTC, once approved"],
  ["rejected", "Was to be sent on 2026-11-20 at 12:00 UTC"],
  ["pending", null],
  ["done", null],
] as const)("a scheduled request that is %s says: %s [REQ-48]", (status, words) => {
  expect(scheduleWords(request({ status, scheduledTimestamp: noon }))).toBe(words);
});

test("a request without a scheduled time shows none [REQ-48]", () => {
  expect(scheduleWords(request({ status: "awaitingApproval", scheduledTimestamp: null }))).toBeNull();
});
