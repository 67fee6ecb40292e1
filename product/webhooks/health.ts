import type { Status } from "../statuses.ts";

/** The number of failed attempts in a row that makes a receiver count as failing (ACC-10). */
export const failingAfter = 10;

const firstAttemptPercentForOk = 95n;

/** What is known of the callbacks of the last 24 hours. */
export type CallbackFacts = {
  readonly hasUrl: boolean;
  /** Callbacks whose first attempt was made, and how many of these attempts delivered. */
  readonly tried: bigint;
  readonly deliveredAtFirst: bigint;
  /** Callbacks whose last attempt failed. */
  readonly lost: bigint;
  /** How many of the newest attempts failed, one after the other. */
  readonly failedInARow: number;
};

export type CallbackStatus = Status<"callback">;

/** The reason for a status: each has a sentence in the catalogue. */
export type HealthReason =
  | "noUrl"
  | "none"
  | "allAtFirst"
  | "mostAtFirst"
  | "retried"
  | "failedInARow"
  | "lost";

/** The health of a client's callbacks (ACC-10). */
export function healthOf(facts: CallbackFacts): { status: CallbackStatus; reason: HealthReason } {
  const { hasUrl, tried, deliveredAtFirst, lost, failedInARow } = facts;
  if (!hasUrl) return { status: "INACTIVE", reason: "noUrl" };
  if (failedInARow >= failingAfter) return { status: "FAILING", reason: "failedInARow" };
  // After a delivery the receiver works again, whatever was lost before.
  if (lost * 2n > tried && failedInARow > 0) return { status: "FAILING", reason: "lost" };
  if (tried === 0n) return { status: "OK", reason: "none" };
  if (deliveredAtFirst === tried && lost === 0n) return { status: "OK", reason: "allAtFirst" };
  if (deliveredAtFirst * 100n >= tried * firstAttemptPercentForOk)
    return { status: "OK", reason: "mostAtFirst" };
  return { status: "WARNING", reason: "retried" };
}
