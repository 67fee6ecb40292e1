import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { text } from "../../fields.ts";
import { session } from "../../policy.ts";
import { statuses } from "../../statuses.ts";
import { chosenRows, ofVerdict, pageOfRows, SetId } from "../checked-rows.ts";
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

const page = { ...pageOfRows, verdict: z.optional(z.enum(recipientVerdicts)) };

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

export const keepNames = endpoint({
  method: "POST",
  path: "/api/paymentRequests/keepNames",
  summary:
    "Stores why the caller keeps rows of the checked payments: those of lineNumbers, or all of a verdict with the count that the caller saw. A later reason replaces an earlier one.",
  policy: payer,
  problems: ["payment.not-checked", "payment.rows-changed"],
  input: z.strictObject({ ...chosenRows, ...ofVerdict, reason: text(1_000) }),
  output: NameSummary,
});
