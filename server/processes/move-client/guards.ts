import pg from "pg";
import { givingWay, isInTheWay } from "../../platform/upgrade/give-way.ts";
import { movedTables } from "./tables.ts";
import type { KeptTable } from "../../platform/backup/catalogue.ts";
import { closedClientIds } from "../../platform/client-moves.ts";

const { escapeIdentifier: quoted, escapeLiteral: literal } = pg;

const triesToDrop = 20;

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
 * Makes the database refuse to let the product write rows of the closed client. Making a trigger waits for every transaction that is
 * writing to the table, so when this returns, no transaction that began before can write a row of the client.
 */
export async function makeAllGuards(client: pg.Client, clientId: string): Promise<void> {
  for (const table of await movedTables(client))
    await givingWay(client, () => client.query(makeGuards(table, clientId)));
}

/** Makes the triggers again in the transaction of a restore: a backup has no such triggers. */
export async function guardClosedClients(client: pg.Client): Promise<void> {
  for (const clientId of await closedClientIds(client))
    for (const table of await movedTables(client)) await client.query(makeGuards(table, clientId));
}

/**
 * Removes the triggers of an open client. They refuse nothing any more, so they may stay until the next move on a table that a backup
 * locks for a long time.
 */
export async function dropGuards(client: pg.Client, clientId: string): Promise<void> {
  for (const { name } of await movedTables(client)) {
    const drop = triggerNames(clientId).map(
      (trigger) => `drop trigger if exists ${quoted(trigger)} on ${name}`,
    );
    await givingWay(client, () => client.query(drop.join("; ")), triesToDrop).catch((error: unknown) => {
      if (!isInTheWay(error)) throw error;
    });
  }
}
