import type pg from "pg";
import { openHalts } from "../../ledger/halt.ts";
import { lockMove } from "../../platform/client-moves.ts";
import { appliedMigrations } from "../../platform/schema-problem.ts";
import { openRewrites } from "../../platform/upgrade/rewrites.ts";
import { refuseWithoutStore } from "../backup/stored-files.ts";
import { findUndecided } from "./in-flight.ts";
import { fileSourceOf, type Side } from "./sides.ts";

/** Why the client cannot be moved now, one sentence each; empty when the move can begin. Changes nothing. */
export async function findObstacles(
  source: Side,
  target: Side,
  clientId: string,
): Promise<readonly string[]> {
  return [
    ...obstaclesOfCells(source, target),
    ...(await obstaclesHere(source, clientId)),
    ...(await obstaclesThere(source, target, clientId)),
  ];
}

function obstaclesOfCells(source: Side, target: Side): readonly string[] {
  if (source.cell !== target.cell) return [];
  return [
    `Both installations are cell ${source.cell}: their numbers could meet. The target needs a CORRIDOR_CELL of its own and a new database.`,
  ];
}

async function obstaclesHere(source: Side, clientId: string): Promise<readonly string[]> {
  const { rows } = await source.client.query<{ is_staff: boolean }>(
    "select is_staff from clients where client_id = $1",
    [clientId],
  );
  if (!rows[0]) return [`There is no client ${clientId} here.`];
  if (rows[0].is_staff)
    return [`${clientId} is the client of the provider's own staff, which every installation has.`];
  const waiting = await source.client.query<{ action: string }>(
    "select action from waiting_actions where state = 'waiting' and $1 = any (client_ids)",
    [clientId],
  );
  return [
    ...(await haltsOf(source, "here")),
    ...(await fileStoreMissing(source, clientId)),
    ...waiting.rows.map(
      ({ action }) =>
        `The action ${action} about the client waits for a second provider admin: decide it first.`,
    ),
    ...(await findUndecided(source, clientId)),
  ];
}

async function fileStoreMissing(source: Side, clientId: string): Promise<readonly string[]> {
  try {
    await refuseWithoutStore(source.client, fileSourceOf(source), clientId);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

async function haltsOf({ app }: Side, where: string): Promise<readonly string[]> {
  const halts = await openHalts(app);
  return halts.length === 0
    ? []
    : [`Sending is halted ${where}: corridor ledger check says why. Resume it first.`];
}

async function obstaclesThere(source: Side, target: Side, clientId: string): Promise<readonly string[]> {
  return [
    ...(await haltsOf(target, "there")),
    ...(await takenThere(target, clientId, source.cell)),
    ...(await keysTakenThere(source, target, clientId)),
    ...(await migrationsApart(source.client, target.client)),
    ...(await rewritesOpen(source, target)),
    ...(await copyingRefusedThere(target)),
  ];
}

/** A client of the same ID is overwritten only if it has moved from there to here, or if an earlier command was killed while it copied. */
async function takenThere(target: Side, clientId: string, sourceCell: number): Promise<readonly string[]> {
  const move = await lockMove(target.client, clientId);
  if (move && ["left", "arriving"].includes(move.state) && move.otherCell === sourceCell) return [];
  if (move && ["left", "arriving"].includes(move.state))
    return [`There, ${clientId} is known from a move between that installation and cell ${move.otherCell}.`];
  const { rowCount } = await target.client.query("select from clients where client_id = $1", [clientId]);
  return rowCount ? [`There is another client ${clientId} there already.`] : [];
}

/** Looks again inside the transaction that replaces the rows. */
export async function refuseTaken(target: Side, clientId: string, sourceCell: number): Promise<void> {
  const [obstacle] = await takenThere(target, clientId, sourceCell);
  if (obstacle) throw new Error(obstacle);
}

/** A public key belongs to one client of an installation (C-69). */
async function keysTakenThere(source: Side, target: Side, clientId: string): Promise<readonly string[]> {
  const { rows: keys } = await source.client.query<{ fingerprint: Buffer }>(
    "select fingerprint from public_keys where client_id = $1",
    [clientId],
  );
  const { rows } = await target.client.query<{ client_id: string; key_id: string }>(
    "select client_id, key_id from public_keys where fingerprint = any ($1) and client_id <> $2",
    [keys.map(({ fingerprint }) => fingerprint), clientId],
  );
  return rows.map(
    ({ client_id: other, key_id: keyId }) =>
      `Key ${keyId} belongs to client ${other} there, and a key belongs to one client: the client must add another key and revoke this one.`,
  );
}

/** Both sides must have the same tables. */
async function migrationsApart(here: pg.Client, there: pg.Client): Promise<readonly string[]> {
  const [mine, theirs] = [await appliedMigrations(here), await appliedMigrations(there)];
  return JSON.stringify(mine) === JSON.stringify(theirs)
    ? []
    : ["The two databases have different migrations: run corridor migrate of one version on both."];
}

/** A rewrite that is open there could miss the copied rows; one that is open here could change rows after they were copied. */
async function rewritesOpen(source: Side, target: Side): Promise<readonly string[]> {
  const open = [...(await openRewrites(source.client)), ...(await openRewrites(target.client))];
  return open.map((line) => `An update is not finished: ${line}`);
}

async function copyingRefusedThere({ client }: Side): Promise<readonly string[]> {
  try {
    await client.query("begin; set local session_replication_role = replica; rollback");
    return [];
  } catch {
    await client.query("rollback");
    return [
      "The database user of the target may not copy without triggers. An administrator of that database runs once: GRANT SET ON PARAMETER session_replication_role TO the user.",
    ];
  }
}

/** The grants that end with the move, because their two clients are then on different installations. One line for each grant. */
export async function findGrantsOutside({ client }: Side, clientId: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ email: string; from: string; to: string; pays: boolean }>(
    `select u.email, g.client_id as "from", g.granted_client_id as "to", g.can_pay as pays
     from client_grants g join users u on u.client_id = g.client_id and u.user_id = g.user_id
     where $1 in (g.client_id, g.granted_client_id) order by 2, 3, 1`,
    [clientId],
  );
  return rows.map(
    ({ email, from, to, pays }) => `${email} of ${from} sees ${pays ? "and pays from " : ""}${to}`,
  );
}
