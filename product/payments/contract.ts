import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ClientId, latestSecond, Nothing, requiredText, text, Timestamp } from "../fields.ts";
import { session } from "../policy.ts";
import { columns, type PaymentField } from "./columns.ts";
import { Repeat } from "./repeat.ts";
import { templateKinds } from "./template-columns.ts";
import { InvalidTransaction, ValidationErrors } from "./validation-errors.ts";
import { ValidationSummary } from "./validation-summary.ts";
import { outcomes, PaymentRequest, RequestDetails, requestSources, requestStatuses } from "./request.ts";

const decider = session({ client: "primary", anyOf: ["APPROVE_PAYMENTS", "APPROVE_PAYMENTS_SECOND"] });
// Whoever made a request may abandon it, whatever role they have by now.
const abandoner = session({ client: "primary", anyOf: ["VIEW_TRANSACTIONS"] });
const reader = session({ client: "visible", anyOf: ["VIEW_TRANSACTIONS"] });
const payer = session({ client: "payable", flagOff: "sendPaymentsDisabled", writes: true });

export const batchReferenceMaxLength = 64;
export const commentMaxLength = 500;
/** A list answers no more than so many requests (REQ-23). */
export const longestRequestList = 500;
const mostDetailsPerCurrency = 500;
const usualDetailsPerCurrency = 100;
const mostDetails = 1_000;
/** The console shows so many payments on a page (REQ-27). */
export const paymentsPerPage = 20;

/** How many transactions of each currency come with a request that has so many currencies: whole pages (API-33, API-90). */
export function detailsPerCurrency(currencies: number, limit = usualDetailsPerCurrency): number {
  const pages = Math.max(1, Math.floor(mostDetails / currencies / paymentsPerPage));
  return Math.min(limit, mostDetailsPerCurrency, pages * paymentsPerPage);
}

export const transactionsAnswered = 500;

/** The most payments that a call takes as JSON, and the largest body for them; more payments come in a file (API-89). */
const listedPayments = 1_000;
const listBytes = 524_288;

/** One spelling, as the database has it: keys of the ledger are made out of it. */
const RequestId = z.uuid().check(z.toLowerCase());
const OptionalTimestamp = z.optional(
  z.nullable(z.coerce.number().check(z.int(), z.gte(0), z.lte(latestSecond))),
);

/** What was typed or read, as text by field; longer than any field may be is refused by the rules, in place. */
const ProposedTransaction = z.partialRecord(
  z.enum(columns.map(({ field }) => field) as [PaymentField, ...PaymentField[]]),
  z.nullable(text(4_096)),
);
const ProposedTransactions = z.array(ProposedTransaction).check(z.minLength(1), z.maxLength(listedPayments));

const requestHead = {
  clientId: ClientId,
  requestId: RequestId,
  batchReference: z.optional(z.nullable(text(1_000))),
  comment: z.optional(z.nullable(text(4_000))),
  scheduledTime: z.optional(z.nullable(Timestamp)),
};

/** A payment that holds, in the spelling in which it is stored, with what it costs. */
const CheckedTransaction = z.object({
  lineNumber: z.int(),
  /** The row of the sheet; the first row is 0. */
  rowIndex: z.optional(z.int()),
  amount: z.string(),
  currency: z.string(),
  name: z.string(),
  provider: z.string(),
  recipientAccountId: z.string(),
  walletId: z.string(),
  /** Both in the wallet's currency. */
  debit: z.string(),
  fee: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type CheckedTransaction = z.output<typeof CheckedTransaction>;

export const Validation = z.object({
  errors: ValidationErrors,
  transactions: z.array(CheckedTransaction),
  /** Null when there are errors. */
  summary: z.nullable(ValidationSummary),
});
export type Validation = z.output<typeof Validation>;

const SheetAnswer = z.object({
  fileName: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

export const validatePayments = endpoint({
  method: "POST",
  path: "/api/paymentRequests/validate",
  summary: "Checks payments without making them, and says what they would cost.",
  policy: payer,
  problems: ["payment.id-reused"],
  clientIn: "paymentRequest",
  bodyBytes: listBytes,
  input: z.object({
    paymentRequest: z.object({
      ...requestHead,
      transactions: ProposedTransactions,
    }),
  }),
  output: Validation,
});

export const validatePaymentFile = endpoint({
  method: "POST",
  path: "/api/paymentRequests/validateFromFile",
  summary:
    "Checks the payments of a CSV or Excel file: first the part jsonData, then the file. Answers 200 with the errors, at most 1,000 cells, or with the first 500 payments.",
  policy: payer,
  problems: ["payment.checking", "payment.id-reused"],
  upload: "transactionsFile",
  input: z.object(requestHead),
  output: Validation,
});

export const queryValidation = endpoint({
  method: "GET",
  path: "/api/paymentRequests/validation",
  summary: "How far the checking of the caller's file has come.",
  policy: payer,
  input: z.object({ clientId: ClientId, requestId: RequestId }),
  output: z.object({
    state: z.enum(["none", "reading", "valid", "invalid"]),
    rowsRead: z.int(),
    errorCount: z.int(),
  }),
});

export const queryFileErrors = endpoint({
  method: "GET",
  path: "/api/paymentRequests/fileErrors",
  summary:
    "The rows that hold the next 100 wrong cells of the caller's file for this request, from offset on, by row and then by column: all wrong cells, or those of one kind. Each row carries all its wrong cells of the kind. first is the position of the first cell; it is less than offset if offset lies inside a row. count is the number of wrong cells of the kind in the whole file.",
  policy: payer,
  problems: ["notFound"],
  input: z.object({
    clientId: ClientId,
    requestId: RequestId,
    offset: z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000_000)),
    kind: z.optional(z.string().check(z.regex(/^[A-Za-z0-9.]{1,100}$/))),
  }),
  output: z.object({ transactionErrors: z.array(InvalidTransaction), first: z.int(), count: z.int() }),
});

export const downloadErrorSheet = endpoint({
  method: "GET",
  path: "/api/paymentRequests/errorSheet",
  summary: "The caller's file as it was, with every error beside its cell, as xlsx.",
  policy: payer,
  answersFile: ["xlsx"],
  input: z.object({ clientId: ClientId, requestId: RequestId }),
  output: SheetAnswer,
});

export const downloadTemplate = endpoint({
  method: "GET",
  path: "/api/paymentRequests/bulkUploadTemplate",
  summary:
    "An xlsx file with the client's own columns for mobile money, for banks or for both, an example row, and a sheet that explains them.",
  policy: payer,
  answersFile: ["xlsx"],
  input: z.object({ clientId: ClientId, kind: z.optional(z.enum(templateKinds)) }),
  output: SheetAnswer,
});

export const createRequest = endpoint({
  method: "POST",
  path: "/api/paymentRequests/create",
  summary:
    "Makes a request; the same requestId and content again answers success and makes nothing new. Without transactions it pays what this caller had checked under that ID in the last 24 hours.",
  policy: payer,
  problems: [
    "payment.id-reused",
    "payment.not-checked",
    "payment.columns-ignored",
    "payment.repeated",
    "payment.invalid",
    "payment.transaction-id-used",
  ],
  clientIn: "paymentRequest",
  bodyBytes: listBytes,
  // Money moves: what is not understood is refused, not ignored.
  input: z.strictObject({
    paymentRequest: z.strictObject({
      ...requestHead,
      transactions: z.optional(z.nullable(ProposedTransactions)),
      /** Confirms that the columns which the check listed as ignored are not needed (PAY-44). */
      ignoredColumnsAcknowledged: z.optional(z.nullable(z.boolean())),
      /** Confirms that the file is meant to repeat payments of the last 7 days (PAY-65). */
      repeatsAcknowledged: z.optional(z.nullable(z.boolean())),
    }),
  }),
  output: Nothing,
});

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

/** So many of the requests that wait for the caller are named; all are counted. */
export const awaitingMeListed = 5;

const RepeatsSaid = z.object({ count: z.int(), first: z.array(Repeat) });

export const queryRequestRepeats = endpoint({
  method: "GET",
  path: "/api/paymentRequests/repeats",
  summary:
    "Which payments of a request that awaits approval repeat one of the last 7 days or one of the request itself.",
  policy: reader,
  problems: ["notFound"],
  input: z.object({ clientId: ClientId, requestId: z.uuid().check(z.toLowerCase()) }),
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
