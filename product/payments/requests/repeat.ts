import * as z from "zod/mini";
import { Timestamp } from "../../fields.ts";

/** A payment with the same account and amount as another payment of the same set, or as a payment that was made or will be made. */
export const Repeat = z.object({
  lineNumber: z.int(),
  name: z.string(),
  account: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** The line of the same set that is repeated; null if the repeated payment is outside the set. */
  ofLineNumber: z.nullable(z.int()),
  /** The recipient's name on that line: the account is the same, the name can differ. */
  ofName: z.nullable(z.string()),
  transactionId: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  batchReference: z.nullable(z.string()),
  timestamp: z.nullable(Timestamp),
  /** The rows of both payments in the sheet of a file; the first row is 0. */
  rowIndex: z.optional(z.int()),
  ofRowIndex: z.optional(z.int()),
});
export type Repeat = z.output<typeof Repeat>;

/** The number of payments of a set that repeat another payment, and the first of them. */
export const RepeatSummary = z.object({ count: z.int(), first: z.array(Repeat) });
export type RepeatSummary = z.output<typeof RepeatSummary>;

/** Whether at least half of a set was paid lately: then it is probably the same file once more (PAY-65). */
export function isRepeatedFile(paidLately: Pick<RepeatSummary, "count">, lineCount: number): boolean {
  return paidLately.count * 2 >= lineCount;
}
