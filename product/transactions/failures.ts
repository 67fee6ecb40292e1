import type { Transaction } from "./transaction.ts";

/** Our own reasons of a failed payment; a provider has its own codes and texts. */
export const ownFailureCodes = [
  "FX_UNAVAILABLE",
  "INSUFFICIENT_FUNDS",
  "PAID_BEFORE",
  "RATE_CHANGED",
  "RECIPIENT_BLOCKED",
  "RELEASED",
  "ROUTE_UNAVAILABLE",
] as const;
export type OwnFailureCode = (typeof ownFailureCodes)[number];

type Failure = Pick<Transaction["status"], "statusCode" | "statusDescription">;

/**
 * Our own reason is stored as a code without a text. A provider may use the same code: its text, which may be empty, distinguishes the two.
 */
export function ownFailureOf({ statusCode, statusDescription }: Failure): OwnFailureCode | null {
  if (statusDescription !== null) return null;
  return ownFailureCodes.find((code) => code === statusCode) ?? null;
}
