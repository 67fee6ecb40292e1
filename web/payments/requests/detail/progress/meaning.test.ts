import { beforeAll, expect, test } from "vitest";
import type { PaymentRequest } from "@corridor/product/payments/requests/request";
import type { Details } from "../merge-details.ts";
import { loadParts, loadTexts, t } from "../../../../texts.ts";
import { bannerMeaningOf, fundingMeaningOf, meaningOf } from "./meaning.ts";

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
])("%i s after the approval the banner mentions support: %s [REQ-37]", (seconds, speaks) => {
  const said = bannerMeaningOf(request, new Date((approvedAt + seconds) * 1_000));
  expect(said).toBe(speaks ? t.requests.meaning.processingFunds : t.requests.holdingFunds);
});

test("the funding panel mentions support at once [REQ-13]", () => {
  expect(meaningOf(request)).toContain("Contact support");
});

test("a request that waits for funds asks for them until every wallet holds enough [REQ-51]", () => {
  const share = { walletId: "kes", walletName: "Kenya", currency: "KES", payments: "99.00", fees: "1.00" };
  const waiting = (...available: string[]) =>
    ({
      ...request,
      status: "awaitingManualFunding",
      funding: available.map((amount) => ({ ...share, needed: "100.00", available: amount })),
    }) as Details["request"];
  expect(fundingMeaningOf(waiting("100.00", "99.99"))).toBe(t.requests.meaning.awaitingManualFunding);
  expect(fundingMeaningOf(waiting("100.00", "250.00"))).toBe(t.requests.funding.funded);
  expect(fundingMeaningOf(waiting())).toBe(t.requests.meaning.awaitingManualFunding);
});
