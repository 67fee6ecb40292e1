import { expect, test } from "vitest";
import type { PaymentRequest } from "@corridor/product/payments/requests/request";
import { statuses } from "@corridor/product/statuses";
import { isAboutFunding } from "./is-about-funding.ts";

/** The statuses in which the funding panel shows. `since` is null when the request never waited for money. */
const statusesWithPanel = (since: number | null) =>
  statuses.request.filter((status) =>
    isAboutFunding({ status, awaitingFundingSinceTimestamp: since } as PaymentRequest),
  );

test("the funding panel shows while a request waits for money, and in processingFunds if it has waited [REQ-10, REQ-11, CONTRA-05]", () => {
  const waiting = ["awaitingFunding", "awaitingAutomatedFunding", "awaitingManualFunding"];
  expect(statusesWithPanel(null)).toEqual(waiting);
  expect(statusesWithPanel(1_763_000_000)).toEqual([...waiting, "processingFunds"]);
});
