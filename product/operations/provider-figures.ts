import { openStates, type OpenState } from "./counted.ts";

/** The upper ends of the steps in which the time to an outcome is counted; zero stands for a longer time. */
export const delaySteps = [5, 30, 120, 600, 3_600, 0] as const;

/** What became of the payments of a provider in a length of time (OPS-02, OPS-05). */
export type OutcomeCounts = {
  readonly succeeded: number;
  readonly failedByProvider: number;
  readonly failedByRecipient: number;
  readonly failedByUs: number;
  readonly noAnswer: number;
  /** The outcomes that came within each step of `delaySteps`. */
  readonly within: readonly number[];
};

/** Without the times that they took. */
type Outcomes = Omit<OutcomeCounts, "within">;

export const noOutcomes: OutcomeCounts = {
  succeeded: 0,
  failedByProvider: 0,
  failedByRecipient: 0,
  failedByUs: 0,
  noAnswer: 0,
  within: delaySteps.map(() => 0),
};

const fewestRecent = 20;
const fewestUsual = 100;
const fewestLatest = 10;

/** The outcomes that tell something about the provider: it paid, refused, or failed. */
export const judgedKinds = [
  "succeeded",
  "failedByProvider",
  "failedByRecipient",
] as const satisfies readonly (keyof Outcomes)[];

/** The number of these outcomes. */
export function judgedOutcomes(counts: Outcomes): number {
  return judgedKinds.reduce((sum, kind) => sum + counts[kind], 0);
}

/** The share of outcomes that the provider did not fail, in percent; null without outcomes. A wrong number is no failure of the provider. */
export function workedPercent(counts: Outcomes): number | null {
  const judged = judgedOutcomes(counts);
  return judged === 0 ? null : (100 * (judged - counts.failedByProvider)) / judged;
}

/** The time within which half of the outcomes came, estimated inside its step as if they were spread evenly; null without outcomes. */
export function medianSeconds({ within }: OutcomeCounts): number | null {
  const all = within.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let before = 0;
  for (const [place, count] of within.entries()) {
    const from = place === 0 ? 0 : delaySteps[place - 1]!;
    // Nobody knows how long the longest took; two hours stand for them.
    const to = delaySteps[place] === 0 ? 7_200 : delaySteps[place]!;
    if (before + count >= all / 2) return from + ((all / 2 - before) / count) * (to - from);
    before += count;
  }
  return null;
}

/** Whether there are enough outcomes to compare a provider with its own past. */
export function isComparable(recent: OutcomeCounts, usual: OutcomeCounts): boolean {
  return judgedOutcomes(recent) >= fewestRecent && judgedOutcomes(usual) >= fewestUsual;
}

/** By how many percentage points the provider fails more than usual; zero if it cannot be compared. */
export function failsMorePercent(recent: OutcomeCounts, usual: OutcomeCounts): number {
  if (!isComparable(recent, usual)) return 0;
  return Math.max(0, workedPercent(usual)! - workedPercent(recent)!);
}

/** Times within seconds do not matter to a person, however much longer than usual they are. */
const shortestUsualSeconds = 10;

/** How many times as long as usual outcomes take; zero if it cannot be compared. */
export function slowerTimes(recent: OutcomeCounts, usual: OutcomeCounts): number {
  if (!isComparable(recent, usual)) return 0;
  return (medianSeconds(recent) ?? 0) / Math.max(medianSeconds(usual) ?? 0, shortestUsualSeconds);
}

type ShownProvider = {
  readonly states: Readonly<Record<OpenState, readonly number[]>>;
  readonly weather: { readonly isFailing: boolean; readonly isSlow: boolean };
  readonly banner: unknown;
  readonly hours: readonly { readonly outcomes: Outcomes }[];
};

/** Whether there is nothing to say about a provider today: no outcome, no silent call, nothing open, nothing told to payers (OPS-18). */
export function isQuiet({ states, weather, banner, hours }: ShownProvider): boolean {
  const isOpen = openStates.some((state) => states[state].some((count) => count > 0));
  const hasWorked = hours.some(
    ({ outcomes }) => judgedOutcomes(outcomes) + outcomes.failedByUs + outcomes.noAnswer > 0,
  );
  return !isOpen && !hasWorked && !weather.isFailing && !weather.isSlow && banner === null;
}

/** What is counted to judge whether a provider answers about its latest payments (OPS-05). */
export type AnswerCounts = {
  /** Payments whose outcome is unknown now. */
  readonly unknown: number;
  /** Those of them that became unknown within the last five minutes. */
  readonly newlyUnknown: number;
  /** Open payments that were sent, or began to fail, within the last five minutes. */
  readonly newlySent: number;
  /** The outcomes of the last five to ten minutes. */
  readonly outcomes: number;
  /** The calls without an answer of the last 75 minutes, in which the engine asks about every payment at least once. */
  readonly noAnswer: number;
};

/**
 * The share of the latest payments about which the provider does not answer, in percent; zero if there are hardly any. A payment counts
 * once while its outcome is unknown, however often the engine asked about it, so the share falls as soon as the provider answers again.
 * Nobody asks about a payment that a person decides about, and it says nothing about the provider today. So at most as many unknown
 * payments count as there were calls without an answer.
 */
export function unansweredPercent(counts: AnswerCounts): number {
  const unanswered = Math.min(counts.unknown, counts.noAnswer);
  const answered = Math.max(0, counts.newlySent - counts.newlyUnknown) + counts.outcomes;
  const payments = unanswered + answered;
  return payments < fewestLatest ? 0 : (100 * unanswered) / payments;
}
