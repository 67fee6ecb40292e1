import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Database as Tables } from "../schema.ts";

/** The queries of a connection. What is sent at one moment reaches the database together. */
export type Queries = {
  readonly tx: Kysely<Tables>;
  readonly send: (statement: string) => Promise<unknown>;
};

const known = new WeakMap<pg.PoolClient, Queries>();

/** Queries on a connection that the caller releases. */
export function queriesOn(connection: pg.PoolClient): Queries {
  const queries = known.get(connection) ?? openQueries(connection);
  known.set(connection, queries);
  return queries;
}

function openQueries(connection: pg.PoolClient): Queries {
  const gather = gatherer(connection);
  const query = (statement: string, values?: unknown[]) => {
    gather();
    return connection.query(statement, values);
  };
  const client = { query: query as pg.PoolClient["query"], release: () => undefined };
  const pool = { connect: async () => client, end: async () => undefined };
  return { tx: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), send: query };
}

/** A member of the driver's client that its types leave out. */
type WithSocket = { readonly connection: pg.Connection };

/** Each write to the socket costs more than the statement in it, so the statements of one turn of the event loop share one. */
function gatherer(connection: pg.PoolClient): () => void {
  const { stream } = (connection as unknown as WithSocket).connection;
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    stream.cork();
    setImmediate(() => {
      isGathering = false;
      stream.uncork();
    });
  };
}

/** With pipelining, statements do not wait for the answers to earlier ones; COPY and messages made by hand need it off. */
export function setPipelining(connection: pg.PoolClient, pipeline: boolean): void {
  Object.assign(connection, { pipeline });
}
