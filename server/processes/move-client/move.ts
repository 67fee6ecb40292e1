import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { deleteMove, lockMove, type ClientMove } from "../../platform/client-moves.ts";
import { inOneTransaction } from "../../platform/connections/owner-transaction.ts";
import { recountPayments, findBrokenKeys, findFaults } from "./checks.ts";
import { compareClient } from "./compare.ts";
import { copyClient, deleteRows } from "./copy-client.ts";
import { dropGuards, makeAllGuards } from "./guards.ts";
import { findInFlight } from "./in-flight.ts";
import { findGrantsOutside, findObstacles } from "./preflight.ts";
import type { MoveOrder, Side } from "./sides.ts";
import { beginLeaving, recordAborted, recordArrived, recordLeft } from "./state.ts";

type Say = (line: string) => void;

/** How often a move looks for work that is under way, and for how long at most. Payments usually end within seconds. */
export type WaitForWork = { readonly lookEveryMs: number; readonly longestMs: number };
const usualWait: WaitForWork = { lookEveryMs: 1_000, longestMs: 600_000 };

/** Says whether the move could begin, and changes nothing. */
export async function checkMove(source: Side, target: Side, clientId: string, say: Say): Promise<boolean> {
  const obstacles = await findObstacles(source, target, clientId);
  obstacles.forEach(say);
  for (const grant of await findGrantsOutside(source, clientId)) say(`Ends with the move: ${grant}.`);
  for (const line of await findInFlight(source, clientId)) say(`The move would wait for ${line}.`);
  say(
    obstacles.length === 0
      ? `${clientId} can be moved to cell ${target.cell}.`
      : `${clientId} cannot be moved.`,
  );
  return obstacles.length === 0;
}

/**
 * Moves a client to the other installation. Every step is stored, so a command that was killed goes on when it is started again. The client
 * is open there only after this side has stored that it left.
 */
export async function moveClient(
  source: Side,
  target: Side,
  order: MoveOrder,
  say: Say,
  waitForWork = usualWait,
): Promise<void> {
  await refuseSecondCommand(source, order.clientId);
  const before = await lockMove(source.client, order.clientId);
  if (before?.state === "left") return finishMove(source, target, order, before, say);
  const move =
    before?.state === "leaving"
      ? continueMove(before, target, say)
      : await beginMove(source, target, order, say);
  await untilNothingIsUnderWay(source, order, say, waitForWork);
  const arriving = await lockMove(target.client, order.clientId);
  if (arriving?.state !== "arriving" || arriving.moveId !== move.moveId) {
    await makeAllGuards(target.client, order.clientId);
    const rows = await copyClient(source, target, order, move);
    say(`Copied ${rows} rows to cell ${target.cell}. The client is closed on both sides.`);
  }
  await recountPayments(target);
  await checkBothSides(source, target, order.clientId, say);
  await recordLeft(source, order, move);
  say("The client has left. From here on it can only be opened there.");
  await finishMove(source, target, order, move, say);
}

/** Takes a lock that ends with the connection. */
async function refuseSecondCommand({ client }: Side, clientId: string): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    "select pg_try_advisory_lock(hashtextextended('move client ' || $1, 0)) as mine",
    [clientId],
  );
  if (!rows[0]!.mine) throw new Error(`Another command is moving ${clientId}: wait for its end.`);
}

async function beginMove(source: Side, target: Side, order: MoveOrder, say: Say): Promise<ClientMove> {
  const obstacles = await findObstacles(source, target, order.clientId);
  if (obstacles.length > 0) throw new Error(`${obstacles.join("\n")}\nNothing was changed.`);
  for (const grant of await findGrantsOutside(source, order.clientId)) say(`Ends with the move: ${grant}.`);
  const { clientId } = order;
  const move = { clientId, moveId: randomUUID(), state: "leaving", otherCell: target.cell } as const;
  await beginLeaving(source, order, move);
  say(`${order.clientId} is closed here. To open it again: corridor move-client abort.`);
  return move;
}

function continueMove(move: ClientMove, target: Side, say: Say): ClientMove {
  if (move.otherCell !== target.cell)
    throw new Error(
      `The client is being moved to cell ${move.otherCell}. Go on with the settings of that cell, or abort that move first.`,
    );
  say("An earlier command was interrupted: the move goes on.");
  return move;
}

/** Waits until nothing of the client is under way, and then makes the database refuse every write. */
async function untilNothingIsUnderWay(
  source: Side,
  { clientId }: MoveOrder,
  say: Say,
  { lookEveryMs, longestMs }: WaitForWork,
): Promise<void> {
  const endsAt = performance.now() + longestMs;
  for (let said = ""; ;) {
    const lines = await findInFlight(source, clientId);
    if (lines.length === 0) {
      await makeAllGuards(source.client, clientId);
      // What began before the last trigger was made may have written meanwhile.
      if ((await findInFlight(source, clientId)).length === 0) break;
      await dropGuards(source.client, clientId);
      continue;
    }
    if (performance.now() > endsAt)
      throw new Error(
        `Still under way:\n${lines.join("\n")}\nThe client stays closed. Start the command again to wait for longer, or open the client again with corridor move-client abort.`,
      );
    if (said !== lines.join("\n")) lines.forEach((line) => say(`Waiting for ${line}`));
    said = lines.join("\n");
    await wait(lookEveryMs);
  }
  say("Nothing is under way, and nothing is written any more.");
}

/** Throws if a table differs, or if the books of one side are wrong. */
async function checkBothSides(source: Side, target: Side, clientId: string, say: Say): Promise<void> {
  const { tables, rows, differences } = await compareClient(source, target, clientId);
  const broken = await findBrokenKeys(target, clientId);
  refuseFaults([...differences, ...broken]);
  say(`Compared ${rows} rows of ${tables} tables: all are equal.`);
  for (const [side, where] of [
    [source, "here"],
    [target, "there"],
  ] as const) {
    refuseFaults((await findFaults(side)).map((fault) => `${where}: ${fault}`));
    say(`The ledger, the audit and the counters of cell ${side.cell} are correct.`);
  }
}

function refuseFaults(faults: readonly string[]): void {
  if (faults.length === 0) return;
  throw new Error(
    `${faults.slice(0, 20).join("\n")}\nThe client was not opened there, and is closed here. To open it here: corridor move-client abort. After that a new move copies it again.`,
  );
}

/** Opens the client there, unless an earlier command has opened it. */
async function finishMove(
  source: Side,
  target: Side,
  order: MoveOrder,
  move: ClientMove,
  say: Say,
): Promise<void> {
  const { clientId } = order;
  if (move.otherCell !== target.cell) throw new Error(`${clientId} has moved to cell ${move.otherCell}.`);
  const there = await lockMove(target.client, clientId);
  const isOurs = there?.moveId === move.moveId;
  if (isOurs && there.state === "arriving")
    await recordArrived(target, order, { ...there, otherCell: source.cell });
  else if (!isOurs || there.state !== "arrived")
    throw new Error(
      `${clientId} has left this installation, and cell ${target.cell} does not have this move: it was restored from a backup, or the settings name another database. Restore it to a later time, then start this command again.`,
    );
  await dropGuards(target.client, clientId);
  say(
    `${clientId} is open in cell ${target.cell}, and closed here. Its rows here stay until corridor move-client remove.`,
  );
}

/** Opens the client here again, and deletes its copy there. Throws when the client has left. */
export async function abortMove(source: Side, target: Side, order: MoveOrder, say: Say): Promise<void> {
  const { clientId } = order;
  await refuseSecondCommand(source, clientId);
  const move = await lockMove(source.client, clientId);
  if (!move || move.state === "arrived")
    throw new Error(`${clientId} is open here: there is nothing to abort.`);
  if (move.state !== "leaving")
    throw new Error(
      `${clientId} has left for cell ${move.otherCell}. Start corridor move-client start again, which opens it there; then it can be moved back.`,
    );
  if (move.otherCell !== target.cell)
    throw new Error(`The move is to cell ${move.otherCell}: name its settings.`);
  await removeCopy(target, clientId, move.moveId);
  await recordAborted(source, order, move);
  await dropGuards(source.client, clientId);
  say(`${clientId} is open here again. Nothing of it is left in cell ${target.cell}.`);
}

async function removeCopy(target: Side, clientId: string, moveId: string): Promise<void> {
  await inOneTransaction(target.client, async () => {
    await target.client.query("set local session_replication_role = replica");
    if (await deleteMove(target.client, { clientId, moveId }, "arriving")) await deleteRows(target, clientId);
  });
  await dropGuards(target.client, clientId);
  await recountPayments(target);
}
