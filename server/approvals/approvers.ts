import type { Permission } from "@corridor/product/permissions";
import { isSamePerson } from "@corridor/product/users/email";
import { colleaguesWith, type Colleague } from "../accounts/colleagues.ts";
import type { Tx } from "../platform/db.ts";

export type UndecidedRequest = {
  readonly clientId: string;
  /** The permission with which a person can decide now. */
  readonly awaits: Permission;
  readonly walletIds: readonly string[];
  readonly creatorEmail: string;
  /** The people who decided about the request before. */
  readonly deciders: readonly string[];
  /** For this time after the creator gave a person access, that person cannot decide about the creator's requests. */
  readonly coolDownHours: number;
};

/** Returns the people who could decide now (REQ-33). */
export async function eligibleApprovers(
  tx: Tx,
  { clientId, awaits, walletIds, creatorEmail, deciders, coolDownHours }: UndecidedRequest,
): Promise<Colleague[]> {
  const holders = await colleaguesWith(tx, clientId, awaits, walletIds, {
    giver: creatorEmail,
    hours: coolDownHours,
  });
  const excluded = [creatorEmail, ...deciders];
  return holders.filter(({ email }) => !excluded.some((other) => isSamePerson(email, other)));
}

/** Returns the people who can give another person the permission to decide. */
export async function administratorsOf(tx: Tx, clientId: string): Promise<Colleague[]> {
  return colleaguesWith(tx, clientId, "ADMINISTER_EXTERNAL_USERS", []);
}
