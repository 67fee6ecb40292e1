import * as z from "zod/mini";

/** How the names of a set compare with those of the providers, with the answers that are there (VERIFY-13). */
export const NameSummary = z.object({
  /** Mobile recipients, and those that have an answer or will get none. While answered is less than asked, answers are awaited. */
  progress: z.object({ asked: z.int(), answered: z.int() }),
  /** Mobile recipients by verdict; bank recipients, which have none, are counted apart. */
  counts: z.object({
    full: z.int(),
    partial: z.int(),
    none: z.int(),
    notFound: z.int(),
    unknown: z.int(),
    bank: z.int(),
  }),
  /** Rows of the verdict none without a reason (VERIFY-16). */
  unexplained: z.int(),
});
export type NameSummary = z.output<typeof NameSummary>;
