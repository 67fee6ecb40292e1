import { shareOf } from "./hash.ts";
import { Refusal } from "./refusal.ts";

export const faultNames = [
  "timeoutBefore",
  "timeoutAfter",
  "errorAfter",
  "duplicateCallback",
  "outOfOrder",
  "late",
  "wrongAmount",
  "contradictory",
  "forged",
] as const;
export type FaultName = (typeof faultNames)[number];

/** For each fault the share of affected transactions, from 0 to 1. */
export type FaultSettings = { readonly seed: string; readonly shares: Readonly<Record<FaultName, number>> };

const none = Object.fromEntries(faultNames.map((name) => [name, 0])) as Record<FaultName, number>;

export const noFaults: FaultSettings = { seed: "", shares: none };

/** The faults of a transaction: the same in every run with the same seed. */
export function faultsOf({ seed, shares }: FaultSettings, transactionId: string): FaultName[] {
  return faultNames.filter((name) => shares[name] > 0 && shareOf(seed, name, transactionId) < shares[name]);
}

/** A fault that is not named does not happen. */
export function readFaults({ seed = "", ...shares }: Record<string, unknown>): FaultSettings {
  if (typeof seed !== "string" && typeof seed !== "number") throw new Refusal(400, "BAD_SEED");
  for (const [name, share] of Object.entries(shares)) {
    if (!(name in none)) throw new Refusal(400, "UNKNOWN_FAULT", name);
    if (typeof share !== "number" || !(share >= 0 && share <= 1)) throw new Refusal(400, "BAD_SHARE", name);
  }
  return { seed: String(seed), shares: { ...none, ...shares } };
}
