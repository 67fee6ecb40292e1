import { expect, test } from "vitest";
import { statuses } from "../../statuses.ts";
import { detailsPerCurrency } from "./contract.ts";
import { awaitsFunding, changesByItself, statusesMeantBy, type RequestStatus } from "./request.ts";
import {
  afterEvent,
  awaitsApproval,
  firstStatus,
  isFinal,
  isFinalApproval,
  requestMoves,
  stageOf,
  waitsForTimeOrMoney,
  type RequestEvent,
  type RequestMoveFacts,
  type RequestState,
} from "./status.ts";

/** The statuses for which a rule is true. */
const statusesWhere = (rule: (status: RequestStatus) => boolean) => statuses.request.filter(rule);

test("a filter by awaitingFunding means both forms of waiting for money; any other status means itself [REQ-28]", () => {
  for (const status of statuses.request.filter((one) => one !== "awaitingFunding"))
    expect(statusesMeantBy(status)).toEqual([status]);
  const forms = ["awaitingAutomatedFunding", "awaitingManualFunding"];
  expect(statusesMeantBy("awaitingFunding")).toEqual(forms);
  expect(statusesWhere(awaitsFunding)).toEqual(["awaitingFunding", ...forms]);
});

test("a screen refreshes while a request can change by itself [REQ-21]", () => {
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

test("no money is held while a request waits for its time or for money [PERM-14]", () => {
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

test.each([
  [0, false, "processingFunds"],
  [0, true, "awaitingScheduledTime"],
  [1, true, "awaitingApproval"],
  [2, false, "awaitingFirstApproval"],
] as const)(
  "a new request that needs %i approvals, scheduled ahead: %s, begins as %s [REQ-30, STATE-01]",
  (approvalStages, isScheduledAhead, status) => {
    expect(firstStatus(approvalStages, { isScheduledAhead })).toBe(status);
  },
);

test.each<[RequestState, RequestEvent, RequestMoveFacts, RequestState | null]>([
  ["awaitingFirstApproval", "approve", {}, "awaitingSecondApproval"],
  ["awaitingSecondApproval", "approve", { isScheduledAhead: false }, "processingFunds"],
  ["awaitingApproval", "approve", { isScheduledAhead: true }, "awaitingScheduledTime"],
  ["awaitingFirstApproval", "reject", {}, "rejected"],
  ["awaitingScheduledTime", "reject", {}, null],
  ["awaitingScheduledTime", "fundsHeld", {}, "processingFunds"],
  ["awaitingAutomatedFunding", "fundsShort", { hasParentFunds: false }, "awaitingManualFunding"],
  ["awaitingManualFunding", "fundsShort", { hasParentFunds: false }, "awaitingManualFunding"],
  ["awaitingManualFunding", "abandon", {}, "abandoned"],
  ["processingFunds", "fundsShort", { hasParentFunds: true }, "awaitingAutomatedFunding"],
  ["processingFunds", "abandon", {}, null],
  ["processingFunds", "linesReleased", { haveAllPaymentsEnded: true }, "done"],
  ["pending", "paymentsEnded", { haveAllPaymentsEnded: false }, "pending"],
  ["pending", "abandon", {}, null],
])("%s, then %s with %j: %s [STATE-01, STATE-13]", (status, event, facts, next) => {
  expect(afterEvent(status, event, facts)).toBe(next);
});

test("a move that depends on a fact is not guessed without the fact [STATE-13]", () => {
  expect(() => afterEvent("awaitingApproval", "approve")).toThrow("isScheduledAhead");
});

test("a request never changes again once it is done, rejected or abandoned [STATE-01]", () => {
  const states = Object.keys(requestMoves) as RequestState[];
  expect(states.filter(isFinal)).toEqual(["done", "rejected", "abandoned"]);
});
