import type { Permission } from "../../permissions.ts";
import type { RequestStatus } from "./request.ts";

/** What a request can be in; the umbrella of the two forms of waiting for money is a word of filters alone. */
export type RequestState = Exclude<RequestStatus, "awaitingFunding">;

export type RequestEvent =
  /** By people. */
  | "approve"
  | "reject"
  | "abandon"
  /** By the clock, the wallets and the providers. */
  | "timeComes"
  | "tooLittleMoney"
  | "sourceRefuses"
  | "moneyHeld"
  | "firstReleased"
  | "lastEnded";

/**
 * Where the last approval, or none being asked for, leads to: at once to the check whether there is money, which is what
 * processingFunds begins with, or to the hour that was set.
 */
const released = ["processingFunds", "awaitingScheduledTime"] as const;
const unfunded = ["awaitingAutomatedFunding", "awaitingManualFunding"] as const;

type Moves = { readonly [Event in RequestEvent]?: readonly RequestState[] };

/** Every move there is, by state and event (state-machines.md, section 1). The database keeps to the same (0012-approvals.sql). */
export const requestMoves: { readonly [State in RequestState]: Moves } = {
  awaitingApproval: { approve: released, reject: ["rejected"], abandon: ["abandoned"] },
  awaitingFirstApproval: {
    approve: ["awaitingSecondApproval"],
    reject: ["rejected"],
    abandon: ["abandoned"],
  },
  awaitingSecondApproval: { approve: released, reject: ["rejected"], abandon: ["abandoned"] },
  awaitingScheduledTime: {
    timeComes: ["processingFunds"],
    tooLittleMoney: unfunded,
    moneyHeld: ["processingFunds"],
    abandon: ["abandoned"],
  },
  awaitingAutomatedFunding: {
    moneyHeld: ["processingFunds"],
    sourceRefuses: ["awaitingManualFunding"],
    abandon: ["abandoned"],
  },
  awaitingManualFunding: {
    moneyHeld: ["processingFunds"],
    tooLittleMoney: ["awaitingAutomatedFunding"],
    abandon: ["abandoned"],
  },
  processingFunds: { tooLittleMoney: unfunded, firstReleased: ["pending", "done"] },
  pending: { lastEnded: ["done"] },
  done: {},
  rejected: {},
  abandoned: {},
};

/** Who may decide, by the state that waits for it; a request that waits for nobody has no entry. */
export const decidedBy: { readonly [Status in RequestStatus]?: Permission } = {
  awaitingApproval: "APPROVE_PAYMENTS",
  awaitingFirstApproval: "APPROVE_PAYMENTS",
  awaitingSecondApproval: "APPROVE_PAYMENTS_SECOND",
};

export function awaitsApproval(status: RequestStatus): boolean {
  return decidedBy[status] !== undefined;
}

/** The second of two, or the only one. */
export function isFinalApproval(status: RequestStatus): boolean {
  return status === "awaitingApproval" || status === "awaitingSecondApproval";
}

/** The stage that a decision in this state belongs to. */
export function stageOf(status: RequestStatus): 1 | 2 {
  return status === "awaitingSecondApproval" ? 2 : 1;
}

/** No money is held yet, and nobody's approval is waited for any more. */
export function waitsForTimeOrMoney(status: RequestStatus): boolean {
  return (
    status === "awaitingScheduledTime" ||
    status === "awaitingFunding" ||
    status === "awaitingAutomatedFunding" ||
    status === "awaitingManualFunding"
  );
}
