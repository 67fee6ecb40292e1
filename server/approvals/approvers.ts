import type { Permission } from "@corridor/product/permissions";
import { isSamePerson } from "@corridor/product/users/email";
import type { Tx } from "../platform/db.ts";
import { selectHolders, type Colleague } from "./store.ts";

export type { Colleague } from "./store.ts";

export type Awaiting = {
  readonly clientId: string;
  readonly awaits: Permission;
  readonly walletIds: readonly string[];
  readonly creatorEmail: string;
  /** The people who have decided about the request already. */
  readonly deciders: readonly string[];
  /** The hours in which a new approver may not decide about requests of the people who gave them access. */
  readonly coolDownHours: number;
};

/** Those who could decide now (REQ-33). */
export async function eligibleApprovers(
  tx: Tx,
  { clientId, awaits, walletIds, creatorEmail, deciders, coolDownHours }: Awaiting,
): Promise<Colleague[]> {
  const holders = await selectHolders(tx, clientId, awaits, walletIds, { to: creatorEmail, coolDownHours });
  const excluded = [creatorEmail, ...deciders];
  return holders.filter(({ email }) => !excluded.some((other) => isSamePerson(email, other)));
}

/** Those who can give somebody the right to decide. */
export async function administratorsOf(tx: Tx, clientId: string): Promise<Colleague[]> {
  return selectHolders(tx, clientId, "ADMINISTER_EXTERNAL_USERS", []);
}
