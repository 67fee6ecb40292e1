import type pg from "pg";
import type { Actor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { withConnection } from "../../platform/connections/owner-connection.ts";
import type { FileSource } from "../backup/stored-files.ts";

/** One of the two installations of a move. */
export type Side = {
  readonly app: App;
  readonly cell: number;
  /** A connection of the database's owner: row-level security does not apply to it. */
  readonly client: pg.Client;
};

/** The client to move, the person who asked for the move, and the reason. */
export type MoveOrder = {
  readonly clientId: string;
  readonly actor: Actor;
  readonly reason: string;
};

/** With these settings both sides write equal rows as equal text, and no lock is waited for longer than 10 s. */
const settings =
  "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; " +
  "set bytea_output = 'hex'; set client_encoding = 'UTF8'; set row_security = off; set statement_timeout = 0; " +
  "set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s'";

export async function withSide<T>(app: App, work: (side: Side) => Promise<T>): Promise<T> {
  return withConnection(
    app.config.databaseUrl,
    async (client) => {
      await client.query(settings);
      return work({ app, cell: app.config.cell, client });
    },
    "corridor move-client",
  );
}

/** Null for an installation without a store of files. */
export function fileSourceOf({ app: { objects, vault } }: Side): FileSource | null {
  return objects && { objects, vault };
}
