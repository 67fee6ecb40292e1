import { lockMove, recordRemoval } from "../../platform/client-moves.ts";
import { inOneTransaction } from "../../platform/connections/owner-transaction.ts";
import { recountPayments } from "./checks.ts";
import { deleteRows } from "./copy-client.ts";
import { dropGuards } from "./guards.ts";
import type { MoveOrder, Side } from "./sides.ts";
import { recordStep } from "./state.ts";

/** Deletes the rows of a client that has left. Its row of client_moves stays, so the client still gets the answer that it has moved. */
export async function removeClient(side: Side, order: MoveOrder, say: (line: string) => void): Promise<void> {
  const { clientId } = order;
  const move = await lockMove(side.client, clientId);
  if (move?.state !== "left")
    throw new Error(
      `${clientId} has not left this installation: only rows of a client that is open elsewhere are removed.`,
    );
  const count = await inOneTransaction(side.client, async () => {
    await side.client.query("set local session_replication_role = replica");
    const locked = await lockMove(side.client, clientId);
    if (locked?.moveId !== move.moveId || locked.state !== "left")
      throw new Error(`Another command has changed the move of ${clientId} meanwhile.`);
    await recordRemoval(side.client, move);
    await recordStep(side, order, "client.rows-removed", move);
    return deleteRows(side, clientId);
  });
  await dropGuards(side.client, clientId);
  await recountPayments(side);
  say(`Removed ${count} rows of ${clientId}.`);
}
