import type { NameSummary } from "@corridor/product/payments/recipient-names/name-summary";
import { t } from "../../texts.ts";

/** What a person should know before they submit or approve, in sentences: differing names first. None for names without a fault. */
export function differenceWords(names: NameSummary): readonly string[] {
  const { counts, unexplained } = names;
  const { differ, withoutAccount, notKnown } = t.recipientNames;
  const unknown = countNotKnown(names);
  return [
    ...(counts.none > 0 ? [differ({ count: counts.none, unexplained })] : []),
    ...(counts.notFound > 0 ? [withoutAccount({ count: counts.notFound })] : []),
    ...(unknown > 0 ? [notKnown({ count: unknown })] : []),
  ];
}

/** Whether a name differs without a reason, or nothing is known of it and no answer is awaited. */
export function isInDoubt(names: NameSummary): boolean {
  return names.unexplained + names.counts.notFound + countNotKnown(names) > 0;
}

/** The same sentences for an approver, who also learns how many numbers have no answer yet. */
export function approverWords(names: NameSummary): readonly string[] {
  const count = countAwaited(names);
  return [...differenceWords(names), ...(count > 0 ? [t.recipientNames.awaited({ count })] : [])];
}

/** How many numbers are answered. In the end that is said only if all are; else, how many names are not known. */
export function progressWords(names: NameSummary): string {
  const { asked } = names.progress;
  const { progress, allAnswered, notKnown } = t.recipientNames;
  if (countAwaited(names) > 0) return progress({ answered: countAnswered(names), asked });
  const unknown = countNotKnown(names);
  return unknown > 0 ? notKnown({ count: unknown }) : allAnswered({ asked });
}

/** What a screen reader says about the progress, at each quarter and at the end: each answer by itself would be too many. */
export function spokenProgress(before: NameSummary, now: NameSummary): string | null {
  if (quarterOf(before) === quarterOf(now)) return null;
  if (countAwaited(now) > 0) return progressWords(now);
  return [...new Set([progressWords(now), ...differenceWords(now)])].join(" ");
}

function quarterOf({ progress: { asked, answered } }: NameSummary): number {
  return asked === 0 ? 4 : Math.floor((answered / asked) * 4);
}

/** Numbers whose provider said whose they are, or that they have no account. */
export function countAnswered({ progress, counts }: NameSummary): number {
  return progress.asked - counts.unknown;
}

function countAwaited({ progress: { asked, answered } }: NameSummary): number {
  return asked - answered;
}

/** Numbers that get no answer any more: the provider did not answer, or cannot be asked. Each row says which. */
function countNotKnown(names: NameSummary): number {
  return names.counts.unknown - countAwaited(names);
}
