import { findClient, currentFlags } from "../../clients/clients.ts";
import { isClosedClient } from "../../platform/client-moves.ts";
import { isSendingHalted } from "../../ledger/halt.ts";
import type { App } from "../../platform/app.ts";
import { briefLimits, type Tx } from "../../platform/db.ts";

/** Whether payments may be sent to providers. The flag stops them, and so does a ledger that breaks a rule (FLAG-10, C-18). */
export async function isSendingOpen(tx: Tx): Promise<boolean> {
  const flags = await currentFlags(tx);
  return !flags.sendPaymentsDisabled && !(await isSendingHalted(tx));
}

/**
 * Whether requests of one client may be released: the client may have been archived since the request was made (C-26), or is being
 * moved to another installation (MOVE-02).
 */
export async function maySendFor(app: App, clientId: string): Promise<boolean> {
  const mayBeSent = async (tx: Tx) => {
    const client = await findClient(tx, clientId);
    if (client === null || client.archived_at !== null || (await isClosedClient(tx, clientId))) return false;
    return isSendingOpen(tx);
  };
  return app.db.systemTransaction("may payments be sent", mayBeSent, briefLimits);
}
