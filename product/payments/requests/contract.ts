import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { ClientId, latestSecond, requiredText, text, Timestamp } from "../../fields.ts";
import { session } from "../../policy.ts";
import { NameSummary } from "../recipient-names/name-summary.ts";
import { seenRepeats } from "../repeats/repeats-seen.ts";
import { RequestId } from "./request-id.ts";
import { outcomes, PaymentRequest, RequestDetails, requestSources, requestStatuses } from "./request.ts";

const decider = session({ client: "primary", anyOf: ["APPROVE_PAYMENTS", "APPROVE_PAYMENTS_SECOND"] });
// The creator of a request may abandon it, also after their role has changed.
const abandoner = session({ client: "primary", anyOf: ["VIEW_TRANSACTIONS"] });
const reader = session({ client: "visible", anyOf: ["VIEW_TRANSACTIONS"] });

/** The most requests in a list (REQ-23). */
export const longestRequestList = 500;
const mostDetailsPerCurrency = 500;
const usualDetailsPerCurrency = 100;
const mostDetails = 1_000;
/** The number of payments on a page of the console (REQ-27). */
export const paymentsPerPage = 20;

/** The number of transactions of each currency in the answer about a request, in whole pages (API-33, API-90). */
export function detailsPerCurrency(currencies: number, limit = usualDetailsPerCurrency): number {
  const pages = Math.max(1, Math.floor(mostDetails / currencies / paymentsPerPage));
  return Math.min(limit, mostDetailsPerCurrency, pages * paymentsPerPage);
}

/** A moment of a filter, in a query or in a body. */
export const OptionalTimestamp = z.optional(
  z.nullable(z.coerce.number().check(z.int(), z.gte(0), z.lte(latestSecond))),
);

export const queryRequests = endpoint({
  method: "GET",
  path: "/api/paymentRequests/query",
  summary:
    "Lists at most 500 requests without their transactions, newest first. A request is listed if the caller may see all its wallets.",
  policy: reader,
  input: z.object({
    clientId: ClientId,
    batchReference: z.optional(text(64)),
    status: z.optional(z.enum(requestStatuses)),
    source: z.optional(z.enum(requestSources)),
    /** Only requests that the caller could approve or reject now. */
    awaitingMe: z.optional(z.enum(["true", "false"])),
    startedTimestampFrom: OptionalTimestamp,
    startedTimestampTo: OptionalTimestamp,
    finishedTimestampFrom: OptionalTimestamp,
    finishedTimestampTo: OptionalTimestamp,
  }),
  /** totalCount is exact up to 500, else 501. */
  output: z.object({ requests: z.array(PaymentRequest), totalCount: z.int() }),
});

export const queryRequestDetails = endpoint({
  method: "GET",
  path: "/api/paymentRequests/details",
  summary:
    "Returns one request with the first transactions of each currency: limit for each currency (100 by default, at most 500), about 1,000 in all. Further transactions are read with currency and offset. With a cursor, only transactions that changed since the cursor are returned. With outcome, the cursor is ignored and all matching transactions are returned.",
  policy: reader,
  problems: ["notFound"],
  input: z.object({
    clientId: ClientId,
    requestId: RequestId,
    currency: z.optional(requiredText(3)),
    outcome: z.optional(z.enum(outcomes)),
    offset: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(mostDetailsPerCurrency))),
    cursor: z.optional(z.string().check(z.regex(/^\d{1,19}$/))),
  }),
  output: z.object({
    request: RequestDetails,
    cursor: z.string(),
    /** The names of its recipients while it awaits approval; null after that, and if they were not looked up (VERIFY-19). */
    names: z.nullable(NameSummary),
  }),
});

export const approveOrReject = endpoint({
  method: "POST",
  path: "/api/paymentRequests/approveOrReject",
  summary:
    "Approves or rejects a request. After the last approval its payments start, or wait for their scheduled time. With contentDigest, the decision is refused if the content of the request is another. With repeatsSeen and paidRepeatsSeen, an approval is refused if more payments repeat others, or paid ones, than the person was shown.",
  policy: decider,
  problems: [
    "notFound",
    "request.decided",
    "request.changed",
    "request.repeats-changed",
    "request.same-person",
  ],
  input: z.strictObject({
    clientId: ClientId,
    requestId: RequestId,
    isApproved: z.boolean(),
    approverComment: z.optional(z.nullable(text(4_000))),
    contentDigest: z.optional(z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)))),
    ...seenRepeats,
  }),
  output: z.object({ request: RequestDetails }),
});

export const abandonRequest = endpoint({
  method: "POST",
  path: "/api/paymentRequests/abandon",
  summary:
    "Abandons a request before money is held for it. While the request awaits approval, only its creator may abandon it. While it waits for its scheduled time or for money, everybody who may make or approve payments may.",
  policy: abandoner,
  problems: ["notFound", "request.too-late"],
  input: z.strictObject({
    clientId: ClientId,
    requestId: RequestId,
    comment: z.optional(z.nullable(text(4_000))),
  }),
  output: z.object({ request: RequestDetails }),
});

/** The most requests awaiting the caller that are listed; all are counted. */
export const awaitingMeListed = 5;

/** A payment file that the caller can approve or reject now. */
const AwaitingFile = z.object({
  fileName: z.string(),
  /** When it arrived. */
  fileDate: Timestamp,
  creator: z.string(),
  creatorName: z.string(),
  noOfRequests: z.int(),
  noOfTransactions: z.int(),
});
export type AwaitingFile = z.output<typeof AwaitingFile>;

const RequestGroup = z.object({ count: z.int(), requests: z.array(PaymentRequest) });

export const queryAwaitingMe = endpoint({
  method: "GET",
  path: "/api/paymentRequests/awaitingMe",
  summary:
    "Counts the requests that the caller can approve or reject now, and those that wait for money which the caller can transfer or end by abandoning the request. Lists the requests of each group that have waited longest. A payment file that the caller can decide about counts once, as a file, and its requests do not count.",
  policy: reader,
  input: z.object({ clientId: ClientId }),
  output: z.object({
    ...RequestGroup.shape,
    unfunded: RequestGroup,
    files: z.object({ count: z.int(), files: z.array(AwaitingFile) }),
  }),
});
