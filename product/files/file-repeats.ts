import * as z from "zod/mini";

/** The most requests that are named. */
export const repeatingRequestsNamed = 6;

/** The payments of a file that look like other payments (FILE-37). */
export const FileRepeats = z.object({
  /** The number of payments that repeat a payment of the last 7 days, and of those that repeat an earlier payment of the file. */
  paidLately: z.int(),
  inside: z.int(),
  /** The number of requests that hold such payments, and the first of them in the order of the file. */
  requestCount: z.int(),
  requests: z.array(z.object({ requestId: z.string(), reference: z.string(), count: z.int() })),
});
export type FileRepeats = z.output<typeof FileRepeats>;
