import * as z from "zod/mini";
import type { RepeatSummary } from "./repeat-summary.ts";

const count = z.optional(z.nullable(z.int().check(z.gte(0))));

/** The numbers that a person was shown before they approved (DUP-06): of all repeats, and of those that are paid or under way. */
export const seenRepeats = { repeatsSeen: count, paidRepeatsSeen: count };
export type SeenRepeats = z.output<z.ZodMiniObject<typeof seenRepeats>>;

type FoundRepeats = Pick<RepeatSummary, "found"> & { readonly counts: Pick<RepeatSummary["counts"], "paid"> };

/** Before the answer came nothing was shown, so both numbers are 0. */
export function seenOf(shown: FoundRepeats | undefined): Required<SeenRepeats> {
  return { repeatsSeen: shown?.found ?? 0, paidRepeatsSeen: shown?.counts.paid ?? 0 };
}

/** Whether there are more repeats than the person saw, or more paid ones. A number that was not sent is not compared. */
export function areWorse(now: FoundRepeats, { repeatsSeen, paidRepeatsSeen }: SeenRepeats): boolean {
  return now.found > (repeatsSeen ?? now.found) || now.counts.paid > (paidRepeatsSeen ?? now.counts.paid);
}
