import * as z from "zod/mini";
import { Timestamp } from "../../fields.ts";
import { ShownRate } from "../../fx/contract.ts";
import { statuses } from "../../statuses.ts";
import { Transaction } from "../../transactions/transaction.ts";
import type { Person } from "../../users/person.ts";

const Words = z.nullable(z.string());

export const requestStatuses = statuses.request;
export type RequestStatus = (typeof requestStatuses)[number];

/** A filter by the umbrella means both forms of waiting for money (REQ-28). */
export function statusesMeantBy(status: RequestStatus): readonly RequestStatus[] {
  return status === "awaitingFunding" ? ["awaitingAutomatedFunding", "awaitingManualFunding"] : [status];
}

/** Whether it waits for money, by hand or by itself. */
export function awaitsFunding(status: RequestStatus): boolean {
  return status === "awaitingFunding" || statusesMeantBy("awaitingFunding").includes(status);
}

/** Whether something may change by itself in the next seconds, so that a screen looks again (REQ-21). */
export function changesByItself(status: RequestStatus): boolean {
  return status === "pending" || status === "processingFunds" || status === "awaitingAutomatedFunding";
}

const CurrencyAmount = z.object({ currency: z.string(), amount: z.string() });

const ApprovalAction = z.object({
  email: z.string(),
  /** The display name; empty for a person without one. */
  name: z.string(),
  actionTimestamp: Timestamp,
  comment: Words,
  action: z.enum(["approve", "reject", "abandon"]),
  stage: z.nullable(z.int()),
});

export const requestSources = ["web", "api"] as const;

/** A request as its list shows it. */
export const PaymentRequest = z.object({
  requestId: z.string(),
  clientId: z.string(),
  batchReference: Words,
  /** The newest approval comment, else the creation comment (REQ-39). */
  comment: Words,
  creationComment: Words,
  creatorEmail: z.string(),
  creatorName: z.string(),
  scheduledTimestamp: z.nullable(Timestamp),
  createdTimestamp: Timestamp,
  finishedTimestamp: z.nullable(Timestamp),
  awaitingFundingSinceTimestamp: z.nullable(Timestamp),
  status: z.enum(requestStatuses),
  approvalActions: z.array(ApprovalAction),
  /** Zero until it is released (REQ-40). */
  counts: z.object({ succeeded: z.int(), pending: z.int(), failed: z.int(), reversed: z.int() }),
  source: z.enum(requestSources),
  amounts: z.array(CurrencyAmount),
  totalCount: z.int(),
  fileName: Words,
});
export type PaymentRequest = z.output<typeof PaymentRequest>;

export function creatorOf({ creatorName: name, creatorEmail: email }: PaymentRequest): Person {
  return { name, email };
}

/**
 * The outcomes by which people filter the payments of a request. A payment that was sent or is failing is still pending (REQ-40); a
 * payment that came back no longer counts as succeeded (REQ-49).
 */
export const outcomes = ["failed", "reversed", "pending", "succeeded"] as const;
export type Outcome = (typeof outcomes)[number];

/** Until release a row has no transaction yet: neither ID nor status (REQ-40). */
export const RequestTransaction = z.object({
  ...Transaction.shape,
  /** Its place in the request, from 0: what a row is known by before it has an ID. */
  lineNumber: z.int(),
  transactionId: z.nullable(z.string()),
  status: z.nullable(Transaction.shape.status),
  /** What else was given for the payment, by the names of a proposed one; what all payments have stands above. */
  fields: z.record(z.string(), z.string()),
});
export type RequestTransaction = z.output<typeof RequestTransaction>;

export const RequestDetails = z.object({
  ...PaymentRequest.shape,
  /** How many approvals it asked for when it was made; a later change of the setting does not touch it (REQ-30). */
  approvalStages: z.int(),
  /** Whether it awaits an approval that nobody can give (REQ-33). */
  hasNoApprover: z.boolean(),
  /** Hex; of what is paid and how, so that what is approved is what was shown (C-23). */
  contentDigest: z.string(),
  /** How many transactions there are in each currency, whatever part of them is here, and how those stand that were released. */
  currencyCounts: z.array(
    z.object({
      currency: z.string(),
      count: z.int(),
      succeeded: z.int(),
      pending: z.int(),
      failed: z.int(),
      reversed: z.int(),
    }),
  ),
  /** Of those that are pending: with the provider, and those of them that the provider reports trouble with. */
  underWay: z.object({ sent: z.int(), failing: z.int() }),
  /**
   * What it takes out of each wallet, with the fees and by the rates of now, and what is there to take; null unless it waits for
   * money.
   */
  funding: z.nullable(
    z.array(
      z.object({
        walletId: z.string(),
        walletName: z.string(),
        currency: z.string(),
        /** What leaves it for the payments and for their fees. */
        payments: z.string(),
        fees: z.string(),
        /** Both together. */
        needed: z.string(),
        available: z.string(),
      }),
    ),
  ),
  /** The rates that its payments are converted by, each once: as they were shown until the money is held, then as they were fixed. */
  rates: z.array(ShownRate),
  /** Since when it waits for an exchange rate before its money can be held; null when it does not. */
  awaitingRateSinceTimestamp: z.nullable(Timestamp),
  /** When its money was held and its payments could begin. */
  sendingSinceTimestamp: z.nullable(Timestamp),
  /** What became of the money in each currency; null until all is over. Fees are those of payments that succeeded and did not come back. */
  settled: z.nullable(
    z.array(
      z.object({
        currency: z.string(),
        sent: z.string(),
        reversed: z.string(),
        notSent: z.string(),
        fees: z.array(CurrencyAmount),
      }),
    ),
  ),
  transactions: z.array(RequestTransaction),
});
export type RequestDetails = z.output<typeof RequestDetails>;
