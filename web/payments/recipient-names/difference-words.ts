import type { NameSummary } from "@corridor/product/payments/recipient-names/name-summary";
import { t } from "../../texts.ts";

/** What a person should know before they submit or approve, in sentences: differing names first. None for names without a fault. */
export function differenceWords({ counts, unexplained }: NameSummary): readonly string[] {
  const { differ, withoutAccount } = t.recipientNames;
  return [
    ...(counts.none > 0 ? [differ({ count: counts.none, unexplained })] : []),
    ...(counts.notFound > 0 ? [withoutAccount({ count: counts.notFound })] : []),
  ];
}

/** The same for an approver, who also learns how many numbers have no answer yet. */
export function approverWords(names: NameSummary): readonly string[] {
  const count = names.progress.asked - names.progress.answered;
  return [...differenceWords(names), ...(count > 0 ? [t.recipientNames.awaited({ count })] : [])];
}

/** What a screen reader says about the progress, at each quarter and at the end: each answer by itself would be too many. */
export function spokenProgress(before: NameSummary, now: NameSummary): string | null {
  const { asked, answered } = now.progress;
  if (quarterOf(before) === quarterOf(now)) return null;
  const words = t.recipientNames;
  if (answered < asked) return words.progress({ answered, asked });
  return [words.allAnswered({ asked }), ...differenceWords(now)].join(" ");
}

function quarterOf({ progress: { asked, answered } }: NameSummary): number {
  return asked === 0 ? 4 : Math.floor((answered / asked) * 4);
}
