import * as z from "zod/mini";
import { Timestamp } from "../../fields.ts";
import { ShownRate } from "../../fx/contract.ts";
import { statuses } from "../../statuses.ts";
import { Transaction } from "../../transactions/transaction.ts";
import type { Person } from "../../users/person.ts";

const Words = z.nullable(z.string());

export const requestStatuses = statuses.request;
export type RequestStatus = (typeof requestStatuses)[number];

/** A filter by awaitingFunding means both forms of waiting for money (REQ-28). */
export function statusesMeantBy(status: RequestStatus): readonly RequestStatus[] {
  return status === "awaitingFunding" ? ["awaitingAutomatedFunding", "awaitingManualFunding"] : [status];
}

/** Whether the request waits for money, manual or automated. */
export function awaitsFunding(status: RequestStatus): boolean {
  return status === "awaitingFunding" || statusesMeantBy("awaitingFunding").includes(status);
}

/** Whether the request may change by itself within seconds, so that a screen refreshes (REQ-21). */
export function changesByItself(status: RequestStatus): boolean {
  return status === "pending" || status === "processingFunds" || status === "awaitingAutomatedFunding";
}

export const CurrencyAmount = z.object({ currency: z.string(), amount: z.string() });

export const ApprovalAction = z.object({
  email: z.string(),
  /** The display name; empty for a person without one. */
  name: z.string(),
  actionTimestamp: Timestamp,
  comment: Words,
  action: z.enum(["approve", "reject", "abandon"]),
  stage: z.nullable(z.int()),
});

export const requestSources = ["web", "api"] as const;

/** A request that pays failed payments of the other one again, or whose failed payments the other one pays again (AGAIN-07). */
export const LinkedRequest = z.object({
  requestId: z.string(),
  batchReference: Words,
  status: z.enum(requestStatuses),
  /** The number of payments that the later of the two pays again. */
  count: z.int(),
});
export type LinkedRequest = z.output<typeof LinkedRequest>;

/** A request as the list shows it. */
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
  /** Zero until the request is released (REQ-40). */
  counts: z.object({ succeeded: z.int(), pending: z.int(), failed: z.int(), reversed: z.int() }),
  source: z.enum(requestSources),
  amounts: z.array(CurrencyAmount),
  totalCount: z.int(),
  fileName: Words,
  /** The requests whose failed payments it pays again, and those that pay its failed payments again, the newest 20 (AGAIN-14). */
  recoveryOf: z.array(LinkedRequest),
  recoveredBy: z.array(LinkedRequest),
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

/** A row has no transaction before release: neither ID nor status (REQ-40). */
export const RequestTransaction = z.object({
  ...Transaction.shape,
  /** The position in the request, from 0; it identifies a row that has no ID yet. */
  lineNumber: z.int(),
  transactionId: z.nullable(z.string()),
  status: z.nullable(Transaction.shape.status),
  /** Further fields of the payment, by the names of a proposed payment; the fields of every payment stand above. */
  fields: z.record(z.string(), z.string()),
  /** The row is not paid, because the failed payment that it pays again may have been paid (AGAIN-10). */
  isTakenOut: z.boolean(),
});
export type RequestTransaction = z.output<typeof RequestTransaction>;

export const RequestDetails = z.object({
  ...PaymentRequest.shape,
  /** The number of approvals that the request needs, fixed when it was made; a later change of the setting does not change it (REQ-30). */
  approvalStages: z.int(),
  /** Whether the request awaits an approval that nobody can give (REQ-33). */
  hasNoApprover: z.boolean(),
  /** The payment file by which the request came in. While the file awaits approval, the request is not decided by itself (FILE-27). */
  file: z.nullable(z.object({ fileName: z.string(), awaitsApproval: z.boolean() })),
  /** Hex digest of the payments and their wallets, so that a person approves exactly the content that they saw (C-23). */
  contentDigest: z.string(),
  /** The number of transactions in each currency, of all pages, and the outcomes of the released ones. */
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
  /** Of the pending transactions: those at the provider, and those with which the provider reports trouble. */
  underWay: z.object({ sent: z.int(), failing: z.int() }),
  /**
   * The debit of each wallet for the rows that will be paid, with fees at current rates, and the available money; null unless the request
   * waits for money.
   */
  funding: z.nullable(
    z.array(
      z.object({
        walletId: z.string(),
        walletName: z.string(),
        currency: z.string(),
        /** The debits for the payments and for their fees. */
        payments: z.string(),
        fees: z.string(),
        /** The sum of both. */
        needed: z.string(),
        available: z.string(),
      }),
    ),
  ),
  /** What is left to pay of a request that waits and of which rows are taken out or blocked; null if every row will be paid. */
  toPay: z.nullable(z.array(z.object({ ...CurrencyAmount.shape, count: z.int() }))),
  /** The rates of the conversions, each once: the shown rates until the money is held, then the fixed rates. */
  rates: z.array(ShownRate),
  /** The time since which the request waits for an exchange rate before its money can be held; null when it does not wait. */
  awaitingRateSinceTimestamp: z.nullable(Timestamp),
  /** The time at which its money was held and its payments could begin. */
  sendingSinceTimestamp: z.nullable(Timestamp),
  /** The final sums of each currency; null until all payments have ended. Fees count only payments that succeeded and were not reversed. */
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
  /** Every request of its chain that the reader may see, in order: `step` counts from this request, earlier ones are negative (AGAIN-14). */
  chain: z.array(
    z.object({
      ...LinkedRequest.shape,
      step: z.int(),
      /** Of `count`, the payments that were paid and did not come back; null while the later of the two requests waits. */
      paidCount: z.nullable(z.int()),
      ...z.pick(PaymentRequest, { counts: true, totalCount: true }).shape,
    }),
  ),
  /** Rows that were taken out of a recovery; null if none were (AGAIN-10). */
  takenOut: z.nullable(z.object({ count: z.int(), lastTimestamp: Timestamp })),
  transactions: z.array(RequestTransaction),
});
export type RequestDetails = z.output<typeof RequestDetails>;
