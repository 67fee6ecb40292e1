import * as z from "zod/mini";
import { Timestamp } from "../../fields.ts";
import { statuses } from "../../statuses.ts";

/** How a payment repeats another, the worst first (DUP-01). */
export const repeatKinds = statuses.repeat;
export type RepeatKind = (typeof repeatKinds)[number];

/** A payment with the same account, amount and currency as another. */
export const Repeat = z.object({
  /** The position in the set, from 0. */
  lineNumber: z.int(),
  /** The row of the sheet; the first row is 0. Absent for payments that did not come in a file. */
  rowIndex: z.optional(z.int()),
  name: z.string(),
  account: z.string(),
  amount: z.string(),
  currency: z.string(),
  kind: z.enum(repeatKinds),
  /** What became of the repeated payment; row for a payment of the same set. */
  state: z.enum(["paid", "underWay", "waiting", "row"]),
  transactionId: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  batchReference: z.nullable(z.string()),
  timestamp: z.nullable(Timestamp),
  /** Whether the repeated payment pays a failed payment again. Then the failed payment has the same account and amount. */
  paysAgain: z.boolean(),
  /** The repeated payment of the same set, its row of the sheet, and its recipient: the account is the same, the name can differ. */
  ofLineNumber: z.nullable(z.int()),
  ofRowIndex: z.optional(z.int()),
  ofName: z.nullable(z.string()),
  /** Whether the tick about a repeated request answers this payment too (DUP-03). */
  isOfRequest: z.boolean(),
  /** Why the creator keeps the payment; null if no reason was given. */
  reason: z.nullable(z.string()),
});
export type Repeat = z.output<typeof Repeat>;
