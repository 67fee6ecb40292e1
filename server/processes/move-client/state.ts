import { recordAudit } from "../../audit/record.ts";
import { findStaffClient } from "../../clients/clients.ts";
import { changeMove, deleteMove, storeMove, type ClientMove } from "../../platform/client-moves.ts";
import { inOneTransaction, transactionOn } from "../../platform/connections/owner-transaction.ts";
import type { MoveOrder, Side } from "./sides.ts";

/** Closes the client here, before anything is copied. */
export async function beginLeaving(side: Side, order: MoveOrder, move: ClientMove): Promise<void> {
  await inOneTransaction(side.client, async () => {
    await storeMove(side.client, move, "leaving");
    await recordStep(side, order, "client.move-begun", move);
  });
}

/**
 * From here on, the client can only be opened on the other side. Throws if another command has changed the state, so that this command
 * does not open the client there.
 */
export async function recordLeft(side: Side, order: MoveOrder, move: ClientMove): Promise<void> {
  await inOneTransaction(side.client, async () => {
    await changeMove(side.client, move, ["leaving", "left"]);
    await recordStep(side, order, "client.moved-away", move);
  });
}

/** Opens the client here. */
export async function recordArrived(side: Side, order: MoveOrder, move: ClientMove): Promise<void> {
  await inOneTransaction(side.client, async () => {
    await changeMove(side.client, move, ["arriving", "arrived"]);
    await recordStep(side, order, "client.moved-here", move);
  });
}

/** Opens the client here again: it never left. */
export async function recordAborted(side: Side, order: MoveOrder, move: ClientMove): Promise<void> {
  await inOneTransaction(side.client, async () => {
    await deleteMove(side.client, move, "leaving");
    await recordStep(side, order, "client.move-aborted", move);
  });
}

/** The step is in the audit of the staff client: the audit of the moved client is copied and must not change meanwhile. */
export async function recordStep(
  side: Side,
  { actor, reason }: MoveOrder,
  action: string,
  { clientId, moveId, otherCell }: ClientMove,
): Promise<void> {
  const tx = transactionOn(side.client);
  const staff = await findStaffClient(tx);
  if (!staff) return; // An installation without staff has no audit to write to.
  const after = { moveId, cell: side.cell, otherCell, reason };
  await recordAudit(tx, { clientId: staff.client_id, actor, action, target: clientId, after });
}
