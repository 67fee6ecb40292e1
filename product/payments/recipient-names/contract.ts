import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { ClientId, text, WholeNumber } from "../../fields.ts";
import { session } from "../../policy.ts";
import { statuses } from "../../statuses.ts";
import { Validation } from "../contract.ts";
import { RequestId } from "../requests/request-id.ts";
import { NameSummary } from "./name-summary.ts";

/** Who makes or sees a request sees the names of its recipients, also without LOOKUP (VERIFY-11). */
const payer = session({
  client: "payable",
  feature: "VerifyNamesBeforeSubmit",
  flagOff: "sendPaymentsDisabled",
  writes: true,
});
const reader = session({
  client: "visible",
  anyOf: ["VIEW_TRANSACTIONS"],
  feature: "VerifyNamesBeforeSubmit",
});

export const recipientVerdicts = statuses.nameMatch;
export type RecipientVerdict = (typeof recipientVerdicts)[number];

/** The number of rows in one answer (VERIFY-14). */
export const namesPerPage = 20;
export const keptReasonMaxLength = 200;
/** The most rows that a call names one by one; all rows of a verdict are named by the verdict. */
const mostNamedRows = 1_000;

/** A mobile recipient with both names. */
export const RecipientName = z.object({
  /** The position in the set, from 0. */
  lineNumber: z.int(),
  /** The row of the sheet; the first row is 0. Absent for payments that did not come in a file. */
  rowIndex: z.optional(z.int()),
  name: z.string(),
  accountNumber: z.string(),
  provider: z.string(),
  /** Null without an answer. */
  foundName: z.nullable(z.string()),
  verdict: z.enum(recipientVerdicts),
  /** The verdict in one sentence, in the caller's language. */
  description: z.string(),
  /** Why the creator keeps the payment; null if no reason was given. */
  reason: z.nullable(z.string()),
});
export type RecipientName = z.output<typeof RecipientName>;

export const RecipientNames = z.object({
  ...NameSummary.shape,
  /** The worst verdicts first: none, notFound, partial, unknown, full. */
  rows: z.array(RecipientName),
  /** Of the verdict that was asked for, else of all. */
  totalCount: z.int(),
});
export type RecipientNames = z.output<typeof RecipientNames>;

/** The checked payments that a person looked at. Payments that were checked later, or without some rows, have another ID. */
const SetId = z.uuid().check(z.toLowerCase());

const page = {
  clientId: ClientId,
  requestId: RequestId,
  verdict: z.optional(z.enum(recipientVerdicts)),
  offset: z.optional(WholeNumber.check(z.gte(0), z.lte(10_000_000))),
};

/** Rows by their line numbers, or all rows of a verdict. */
const chosenRows = {
  clientId: ClientId,
  requestId: RequestId,
  setId: SetId,
  lineNumbers: z.optional(
    z.nullable(z.array(z.int().check(z.gte(0))).check(z.minLength(1), z.maxLength(mostNamedRows))),
  ),
  verdict: z.optional(z.nullable(z.enum(recipientVerdicts))),
  /** With a verdict: the number of its rows that the person saw. More answers may have come since. */
  count: z.optional(z.nullable(z.int().check(z.gte(1)))),
};

export const queryCheckedNames = endpoint({
  method: "GET",
  path: "/api/paymentRequests/names",
  summary:
    "Returns the names that providers have for the mobile recipients of the caller's checked payments, worst matches first, 20 from offset on. Answers that are awaited are unknown.",
  policy: payer,
  problems: ["notFound"],
  input: z.object(page),
  output: z.object({ ...RecipientNames.shape, setId: SetId }),
});

export const queryRequestNames = endpoint({
  method: "GET",
  path: "/api/paymentRequest/names",
  summary:
    "Returns the names that providers have for the mobile recipients of a request, worst matches first, 20 from offset on, with the reasons of its creator. Of a request whose recipients were not looked up, all numbers are 0.",
  policy: reader,
  problems: ["notFound"],
  input: z.object(page),
  output: RecipientNames,
});

export const takeRowsOut = endpoint({
  method: "POST",
  path: "/api/paymentRequests/withoutRows",
  summary:
    "Checks the caller's checked payments again without some rows: those of lineNumbers, or all of a verdict with the count that the caller saw. The rest replaces the checked payments. Answers and reasons go with it.",
  policy: payer,
  problems: ["payment.not-checked", "payment.names-changed", "payment.no-rows-left"],
  input: z.strictObject(chosenRows),
  output: Validation,
});

export const keepNames = endpoint({
  method: "POST",
  path: "/api/paymentRequests/keepNames",
  summary:
    "Stores why the caller keeps rows of the checked payments: those of lineNumbers, or all of a verdict with the count that the caller saw. A later reason replaces an earlier one.",
  policy: payer,
  problems: ["payment.not-checked", "payment.names-changed"],
  input: z.strictObject({ ...chosenRows, reason: text(1_000) }),
  output: NameSummary,
});
