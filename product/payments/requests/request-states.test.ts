import { expect, test } from "vitest";
import { statuses } from "../../statuses.ts";
import { detailsPerCurrency } from "./contract.ts";
import { awaitsFunding, changesByItself, statusesMeantBy, type RequestStatus } from "./request.ts";
import { awaitsApproval, isFinalApproval, stageOf, waitsForTimeOrMoney } from "./status.ts";

/** The statuses for which a rule says yes. */
const statusesWhere = (rule: (status: RequestStatus) => boolean) => statuses.request.filter(rule);

test("a filter by awaitingFunding means both forms of waiting for money, any other status itself [REQ-28]", () => {
  for (const status of statuses.request.filter((one) => one !== "awaitingFunding"))
    expect(statusesMeantBy(status)).toEqual([status]);
  const forms = ["awaitingAutomatedFunding", "awaitingManualFunding"];
  expect(statusesMeantBy("awaitingFunding")).toEqual(forms);
  expect(statusesWhere(awaitsFunding)).toEqual(["awaitingFunding", ...forms]);
});

test("a screen looks again while a request can change by itself [REQ-21]", () => {
  expect(statusesWhere(changesByItself)).toEqual(["awaitingAutomatedFunding", "processingFunds", "pending"]);
});

test("an approval is awaited in three statuses, is the last one in two of them, and is the second in one [REQ-30, STATE-01]", () => {
  expect(statusesWhere(awaitsApproval)).toEqual([
    "awaitingApproval",
    "awaitingFirstApproval",
    "awaitingSecondApproval",
  ]);
  expect(statusesWhere(isFinalApproval)).toEqual(["awaitingApproval", "awaitingSecondApproval"]);
  expect(statusesWhere((status) => stageOf(status) === 2)).toEqual(["awaitingSecondApproval"]);
  expect(statusesWhere((status) => stageOf(status) === 1)).toHaveLength(statuses.request.length - 1);
});

test("no money is held while a request waits for its hour or for money [PERM-14]", () => {
  expect(statusesWhere(waitsForTimeOrMoney)).toEqual([
    "awaitingScheduledTime",
    "awaitingFunding",
    "awaitingAutomatedFunding",
    "awaitingManualFunding",
  ]);
});

test.each([
  [1, undefined, 100],
  [1, 500, 500],
  [1, 700, 500],
  [2, 500, 500],
  [3, 500, 320],
  [10, undefined, 100],
  [11, undefined, 80],
  [50, undefined, 20],
  [113, undefined, 20],
  [113, 5, 5],
])(
  "of %i currencies with the limit %s each shows %i payments at first [API-33, API-90]",
  (count, limit, shown) => {
    expect(detailsPerCurrency(count, limit)).toBe(shown);
  },
);
