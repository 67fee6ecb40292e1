import type { RepeatSummary } from "@corridor/product/payments/repeats/repeat-summary";
import { serverTime } from "../../../../api/server-clock.ts";
import { Banner } from "../../../../design/feedback/Banner.tsx";
import { foundWords } from "../../../repeats/repeat-words.ts";

export type RepeatsNoteProps = {
  repeats: RepeatSummary | undefined;
  /** The number of payments of the request. */
  total: number;
};

/** For the people who decide: what the request repeats, without and with a reason (PAY-66, DUP-06). */
export function RepeatsNote({ repeats, total }: RepeatsNoteProps) {
  if (!repeats) return null;
  const [first, ...others] = foundWords(repeats, total, serverTime().getTime() / 1_000);
  if (first === undefined) return null;
  return (
    <Banner tone="warning" title={first}>
      {others.length > 0 ? others.join(" ") : undefined}
    </Banner>
  );
}
