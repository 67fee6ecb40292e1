import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { movedTables } from "./tables.ts";
import type { KeptTable } from "../../platform/backup/catalogue.ts";
import { closedClientIds } from "../../platform/client-moves.ts";

const { escapeIdentifier: quoted, escapeLiteral: literal } = pg;

const triggerNames = (clientId: string) =>
  [`closed ${clientId} written`, `closed ${clientId} deleted`] as const;

function makeGuards({ name }: KeptTable, clientId: string): string {
  const [written, deleted] = triggerNames(clientId);
  return `
    create or replace trigger ${quoted(written)} before insert or update on ${name}
      for each row when (new.client_id = ${literal(clientId)}) execute function guard_closed_client();
    create or replace trigger ${quoted(deleted)} before delete on ${name}
      for each row when (old.client_id = ${literal(clientId)}) execute function guard_closed_client()`;
}

/**
 * From here on the database refuses to write rows of the closed client. Making a trigger waits for every transaction that is writing to
 * the table, so when this returns, nothing that began before writes a row any more.
 */
export async function makeAllGuards(client: pg.Client, clientId: string): Promise<void> {
  for (const table of await movedTables(client)) await patiently(client, makeGuards(table, clientId));
}

/** The same after a restore, in its transaction: a backup has no such triggers. */
export async function guardClosedClients(client: pg.Client): Promise<void> {
  for (const clientId of await closedClientIds(client))
    for (const table of await movedTables(client)) await client.query(makeGuards(table, clientId));
}

/**
 * Removes the triggers of an open client. They refuse nothing any more, so a table that a backup holds for long may keep its triggers
 * until the next move.
 */
export async function dropGuards(client: pg.Client, clientId: string): Promise<void> {
  for (const { name } of await movedTables(client))
    for (const trigger of triggerNames(clientId))
      await patiently(client, `drop trigger if exists ${quoted(trigger)} on ${name}`, 20).catch(
        (error: unknown) => {
          if (!isLockTaken(error)) throw error;
        },
      );
}

const triesAtMost = 600;

/** Others wait behind a statement that waits for a lock. So it gives up after half a second, lets them run, and tries again. */
async function patiently(client: pg.Client, statement: string, tries = triesAtMost): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      await client.query(`begin; set local lock_timeout = '500ms'; ${statement}; commit`);
      return;
    } catch (error) {
      await client.query("rollback");
      if (!isLockTaken(error) || left <= 1) throw error;
    }
    await wait(500);
  }
}

const isLockTaken = (error: unknown) => (error as pg.DatabaseError).code === "55P03";
