import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { ClientId, latestSecond, requiredText, text } from "../../fields.ts";
import { session } from "../../policy.ts";
import { Repeat } from "./repeat.ts";
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

/** The number of transactions of each currency that are answered with a request, in whole pages (API-33, API-90). */
export function detailsPerCurrency(currencies: number, limit = usualDetailsPerCurrency): number {
  const pages = Math.max(1, Math.floor(mostDetails / currencies / paymentsPerPage));
  return Math.min(limit, mostDetailsPerCurrency, pages * paymentsPerPage);
}

const OptionalTimestamp = z.optional(
  z.nullable(z.coerce.number().check(z.int(), z.gte(0), z.lte(latestSecond))),
);

export const queryRequests = endpoint({
  method: "GET",
  path: "/api/paymentRequests/query",
  summary:
    "The newest requests whose every wallet the caller may see, at most 500, without their transactions.",
  policy: reader,
  input: z.object({
    clientId: ClientId,
    batchReference: z.optional(text(64)),
    status: z.optional(z.enum(requestStatuses)),
    source: z.optional(z.enum(requestSources)),
    /** Only those that the caller could approve or reject now. */
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
    "One request with the first 100 transactions of each currency, or as many as limit says, up to 500 of each and about 1,000 in all; more by currency and offset. With a cursor only those that changed since. Of one outcome always all that are asked for: which rows have left it no cursor could tell.",
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
  output: z.object({ request: RequestDetails, cursor: z.string() }),
});

export const approveOrReject = endpoint({
  method: "POST",
  path: "/api/paymentRequests/approveOrReject",
  summary:
    "Approves or rejects a request: the first of two approvals, or the last one, with which its payments start or wait for their time. With contentDigest only what was shown is decided about.",
  policy: decider,
  problems: ["notFound", "request.decided", "request.changed", "request.same-person"],
  input: z.strictObject({
    clientId: ClientId,
    requestId: RequestId,
    isApproved: z.boolean(),
    approverComment: z.optional(z.nullable(text(4_000))),
    contentDigest: z.optional(z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)))),
  }),
  output: z.object({ request: RequestDetails }),
});

export const abandonRequest = endpoint({
  method: "POST",
  path: "/api/paymentRequests/abandon",
  summary:
    "Gives a request up before money is held for it: its creator while it awaits approval, anybody who makes or approves payments while it waits for its time or for money.",
  policy: abandoner,
  problems: ["notFound", "request.too-late"],
  input: z.strictObject({
    clientId: ClientId,
    requestId: RequestId,
    comment: z.optional(z.nullable(text(4_000))),
  }),
  output: z.object({ request: RequestDetails }),
});

/** The most requests awaiting the caller that are named; all are counted. */
export const awaitingMeListed = 5;

const RepeatsSaid = z.object({ count: z.int(), first: z.array(Repeat) });

export const queryRequestRepeats = endpoint({
  method: "GET",
  path: "/api/paymentRequests/repeats",
  summary:
    "Which payments of a request that awaits approval repeat one of the last 7 days or one of the request itself.",
  policy: reader,
  problems: ["notFound"],
  input: z.object({ clientId: ClientId, requestId: RequestId }),
  output: z.object({ paidLately: RepeatsSaid, inside: RepeatsSaid }),
});

const AwaitingSome = z.object({ count: z.int(), requests: z.array(PaymentRequest) });

export const queryAwaitingMe = endpoint({
  method: "GET",
  path: "/api/paymentRequests/awaitingMe",
  summary:
    "How many requests the caller could approve or reject now, how many wait for money that the caller can do something about, and of each the ones that have waited longest.",
  policy: reader,
  input: z.object({ clientId: ClientId }),
  output: z.object({ ...AwaitingSome.shape, unfunded: AwaitingSome }),
});
