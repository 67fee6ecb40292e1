import type { Decider } from "@corridor/product/approvals/rules";
import { accessGivers } from "../../accounts/access.ts";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";

/** The caller with the facts that the approval rules need. */
export async function deciderOf(app: App, tx: Tx, { person }: Caller, clientId: string): Promise<Decider> {
  const isAtHome = person.clientId === clientId;
  const accessGivenBy = isAtHome
    ? await accessGivers(tx, clientId, person.userId, app.config.approverCoolDownHours)
    : [];
  return { email: person.email, role: person.role, isAtHome, accessGivenBy };
}
