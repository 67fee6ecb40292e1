import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ClientId, WholeNumber } from "../fields.ts";
import { session } from "../policy.ts";
import { statuses } from "../statuses.ts";
import { Validation } from "./contract.ts";
import { repeatKinds } from "./repeats/repeat.ts";
import { RequestId } from "./requests/request-id.ts";

/** The number of rows in one answer (VERIFY-14, DUP-12). */
export const rowsPerPage = 20;
export const keptReasonMaxLength = 200;
/** The most rows that a call names one by one; all rows of a verdict or a kind are named by it. */
const mostNamedRows = 1_000;

/** The checked payments that a person looked at. Payments that were checked later, or without some rows, have another ID. */
export const SetId = z.uuid().check(z.toLowerCase());

export const pageOfRows = {
  clientId: ClientId,
  requestId: RequestId,
  offset: z.optional(WholeNumber.check(z.gte(0), z.lte(10_000_000))),
};

/** Rows by their line numbers, or all rows of a verdict or a kind with their count. */
export const chosenRows = {
  clientId: ClientId,
  requestId: RequestId,
  setId: SetId,
  lineNumbers: z.optional(
    z.nullable(z.array(z.int().check(z.gte(0))).check(z.minLength(1), z.maxLength(mostNamedRows))),
  ),
  /** With a verdict or a kind: the number of its rows that the person saw. There may be more since. */
  count: z.optional(z.nullable(z.int().check(z.gte(1)))),
};
export const ofVerdict = { verdict: z.optional(z.nullable(z.enum(statuses.nameMatch))) };
export const ofKind = { kind: z.optional(z.nullable(z.enum(repeatKinds))) };

export const takeRowsOut = endpoint({
  method: "POST",
  path: "/api/paymentRequests/withoutRows",
  summary:
    "Checks the caller's checked payments again without some rows: those of lineNumbers, or all of a verdict or of a kind of repeats with the count that the caller saw. The rest replaces the checked payments. Answers and reasons go with it.",
  policy: session({ client: "payable", flagOff: "sendPaymentsDisabled", writes: true }),
  problems: ["payment.not-checked", "payment.rows-changed", "payment.no-rows-left"],
  input: z.strictObject({ ...chosenRows, ...ofVerdict, ...ofKind }),
  output: Validation,
});
