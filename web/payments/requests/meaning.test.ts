import { beforeAll, expect, test } from "vitest";
import type { PaymentRequest } from "@corridor/product/payments/request";
import { loadParts, loadTexts, t } from "../../design/texts.ts";
import { bannerMeaningOf, meaningOf } from "./meaning.ts";

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("inside", "requests");
});

const approvedAt = Date.parse("2026-11-17T10:00:00Z") / 1_000;
const request = {
  status: "processingFunds",
  createdTimestamp: approvedAt - 3_600,
  scheduledTimestamp: null,
  approvalActions: [{ actionTimestamp: approvedAt }],
} as PaymentRequest;

test.each([
  [0, false],
  [299, false],
  [300, true],
])("%i s after the approval the banner speaks of support: %s [REQ-37]", (seconds, speaks) => {
  const said = bannerMeaningOf(request, new Date((approvedAt + seconds) * 1_000));
  expect(said).toBe(speaks ? t.requests.meaning.processingFunds : t.requests.holdingFunds);
});

test("the funding panel speaks of support at once [REQ-13]", () => {
  expect(meaningOf(request)).toContain("Contact support");
});
