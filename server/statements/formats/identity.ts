import { createHash } from "node:crypto";
import { addDays } from "@corridor/product/epoch";
import type { StoredStatement } from "../stored-statement.ts";

/** The statement before ended on this day. */
export function dayBefore({ firstDay }: StoredStatement): string {
  return addDays(firstDay, -1);
}

/** The creation time of a statement: 00:15 UTC of the day after its last day, also if it was made later or again (STMT-05). */
export function createdAt({ lastDay }: StoredStatement): string {
  return `${addDays(lastDay, 1)}T00:15:00Z`;
}

/**
 * The reference of a statement, of exactly `length` characters: its period, and a hash of client, wallet and period, because the IDs
 * themselves are longer than the formats allow.
 */
export function referenceOf({ clientId, walletId, period }: StoredStatement, length: number): string {
  const digits = period.replaceAll("-", "");
  const hash = createHash("sha256").update(`${clientId}\n${walletId}\n${period}`).digest("hex");
  return `${digits}-${hash}`.slice(0, length);
}
