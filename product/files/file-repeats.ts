import * as z from "zod/mini";
import { RepeatCounts } from "../payments/repeats/repeat-summary.ts";

/** The most requests that are named. */
export const repeatingRequestsNamed = 6;

/** The payments of a file that repeat others (FILE-37). */
export const FileRepeats = z.object({
  counts: RepeatCounts,
  /** Payments that repeat payments of wallets alone that the person may not see (DUP-07). */
  hidden: z.int(),
  /** Payments that repeat others, with and without details. */
  found: z.int(),
  /** The number of requests that hold such payments, and the first of them in the order of the file. */
  requestCount: z.int(),
  requests: z.array(z.object({ requestId: z.string(), reference: z.string(), count: z.int() })),
});
export type FileRepeats = z.output<typeof FileRepeats>;
