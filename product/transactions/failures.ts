import type { Transaction } from "./transaction.ts";

/** Why a payment failed where the reason is our own; a provider has codes and words of its own. */
export const ownFailureCodes = [
  "FX_UNAVAILABLE",
  "INSUFFICIENT_FUNDS",
  "RATE_CHANGED",
  "RELEASED",
  "ROUTE_UNAVAILABLE",
] as const;
export type OwnFailureCode = (typeof ownFailureCodes)[number];

type Failure = Pick<Transaction["status"], "statusCode" | "statusDescription">;

/** A reason of our own is kept as a code without a text. A provider may use the same code: its text, be it empty, tells the two apart. */
export function ownFailureOf({ statusCode, statusDescription }: Failure): OwnFailureCode | null {
  if (statusDescription !== null) return null;
  return ownFailureCodes.find((code) => code === statusCode) ?? null;
}
