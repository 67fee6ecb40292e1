import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { requiredText } from "../../fields.ts";
import { session } from "../../policy.ts";
import { chosenRows, ofKind, pageOfRows, SetId } from "../checked-rows.ts";
import { Repeat, repeatKinds } from "./repeat.ts";
import { RepeatSummary } from "./repeat-summary.ts";

const payer = session({ client: "payable", flagOff: "sendPaymentsDisabled", writes: true });
const reader = session({ client: "visible", anyOf: ["VIEW_TRANSACTIONS"] });

const page = { ...pageOfRows, kind: z.optional(z.enum(repeatKinds)) };

export const Repeats = z.object({
  ...RepeatSummary.shape,
  /** The worst kinds first. */
  rows: z.array(Repeat),
  /** Of the kind that was asked for, else of all. */
  totalCount: z.int(),
});
export type Repeats = z.output<typeof Repeats>;

export const queryCheckedRepeats = endpoint({
  method: "GET",
  path: "/api/paymentRequests/checkedRepeats",
  summary:
    "Returns the payments of the caller's checked payments that repeat others, by the last look, worst first, 20 from offset on, and the requests that they repeat as a whole.",
  policy: payer,
  problems: ["notFound"],
  input: z.object(page),
  output: z.object({ ...Repeats.shape, setId: SetId }),
});

export const queryRequestRepeats = endpoint({
  method: "GET",
  path: "/api/paymentRequests/repeats",
  summary:
    "Returns the payments of a request that repeat others, worst first, 20 from offset on, with the reasons of its creator, and the requests that they repeat as a whole. While the request awaits approval, they are looked up again, unless kind or offset is given.",
  policy: reader,
  problems: ["notFound"],
  input: z.object(page),
  output: Repeats,
});

export const keepRepeats = endpoint({
  method: "POST",
  path: "/api/paymentRequests/keepRepeats",
  summary:
    "Stores why the caller pays checked payments that repeat others: those of lineNumbers, or all of a kind with the count that the caller saw. A later reason replaces an earlier one.",
  policy: payer,
  problems: ["payment.not-checked", "payment.rows-changed"],
  input: z.strictObject({ ...chosenRows, ...ofKind, reason: requiredText(1_000) }),
  output: RepeatSummary,
});
