import * as z from "zod/mini";
import { Timestamp } from "../../fields.ts";

/** An earlier request that a set repeats as a whole (DUP-02). */
const RepeatedRequest = z.object({
  /** The same file, exactly the same payments, or most of the payments. */
  kind: z.enum(["file", "content", "run"]),
  requestId: z.string(),
  batchReference: z.nullable(z.string()),
  timestamp: Timestamp,
  state: z.enum(["paid", "underWay", "waiting"]),
  /** Payments of the set that repeat a payment of this request. */
  count: z.int(),
  /** Whether the client allows no exact repeat of it (DUP-10). */
  isRefused: z.boolean(),
});
export type RepeatedRequest = z.output<typeof RepeatedRequest>;

/** The number of payments of each kind; each payment counts once, by its worst kind. */
export const RepeatCounts = z.object({
  paid: z.int(),
  waiting: z.int(),
  reference: z.int(),
  inside: z.int(),
});

/** What a set repeats, as far as the person may see it, by the last look. */
export const RepeatSummary = z.object({
  /** The worst first. */
  requests: z.array(RepeatedRequest),
  counts: RepeatCounts,
  /** Payments that repeat payments of wallets alone that the person may not see (DUP-07). */
  hidden: z.int(),
  /** Payments without a reason, of those that need one (DUP-03). */
  unexplained: z.int(),
  /** Everything that was found, with and without details: payments and requests. */
  found: z.int(),
});
export type RepeatSummary = z.output<typeof RepeatSummary>;

/** Whether the payments cannot be submitted at all, because the client allows no exact repeat (DUP-10). */
export function isExactRepeatRefused({ requests }: Pick<RepeatSummary, "requests">): boolean {
  return requests.some(({ isRefused }) => isRefused);
}

/** Whether a person must tick that a request, or a payment without details, is repeated on purpose (DUP-03). */
export function needsTick(summary: RepeatSummary): boolean {
  if (isExactRepeatRefused(summary)) return false; // No tick would help.
  return summary.requests.length > 0 || summary.hidden > 0;
}

/** Whether the payments can be submitted with these repeats (DUP-03). */
export function isAnswered(summary: RepeatSummary, isTicked: boolean): boolean {
  return !isExactRepeatRefused(summary) && summary.unexplained === 0 && (isTicked || !needsTick(summary));
}

/** Payments that repeat others, with details. */
export function repeatedPayments({ counts }: Pick<RepeatSummary, "counts">): number {
  return counts.paid + counts.waiting + counts.reference + counts.inside;
}
