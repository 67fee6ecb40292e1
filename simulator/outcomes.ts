import { shareOf } from "./hash.ts";

/** The provider's description of each code, as transactions store it. */
export const descriptions = {
  RECIPIENT_NOT_FOUND: "The recipient account does not exist.",
  RECIPIENT_LIMIT_REACHED: "The recipient cannot receive this amount now.",
  REVERSED_BY_PROVIDER: "The provider took the payment back.",
  DECLINED: "The provider declined the payment.",
} as const;

export type Outcome = {
  /** The status until the payment is settled. */
  readonly meanwhile: "accepted" | "failing";
  /** Null if it never settles. */
  readonly settlesAfterMs: number | null;
  /** Null when it succeeds. */
  readonly failure: keyof typeof descriptions | null;
  /** The time after settlement. */
  readonly reversedAfterMs: number | null;
  readonly losesAnswer: boolean;
  readonly tellsOutOfOrder: boolean;
};

const succeedsAtOnce: Outcome = {
  meanwhile: "accepted",
  settlesAfterMs: 0,
  failure: null,
  reversedAfterMs: null,
  losesAnswer: false,
  tellsOutOfOrder: false,
};

/** By the last two digits of the recipient account, as in docs/spec/demo.md. */
const byEnding: Readonly<Record<string, Outcome>> = {
  "01": succeedsAtOnce,
  "02": { ...succeedsAtOnce, failure: "RECIPIENT_NOT_FOUND" },
  "03": { ...succeedsAtOnce, settlesAfterMs: null },
  "04": { ...succeedsAtOnce, reversedAfterMs: 60_000 },
  "05": { ...succeedsAtOnce, failure: "RECIPIENT_LIMIT_REACHED" },
  "06": { ...succeedsAtOnce, losesAnswer: true },
  "07": { ...succeedsAtOnce, meanwhile: "failing", settlesAfterMs: 20_000 },
  "08": { ...succeedsAtOnce, settlesAfterMs: 500, tellsOutOfOrder: true },
  "09": { ...succeedsAtOnce, failure: "DECLINED" },
};

const [shortestMs, longestMs] = [200, 3_000];

export function outcomeOf(account: string): Outcome {
  const settlesAfterMs = Math.round(shortestMs + shareOf("settles", account) * (longestMs - shortestMs));
  return byEnding[account.slice(-2)] ?? { ...succeedsAtOnce, settlesAfterMs };
}
