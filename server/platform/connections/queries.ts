import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Database as Tables } from "../schema.ts";
import { nameOfKept, type QueryRole } from "./kept-plans.ts";

/** The queries of a connection. What is sent at one moment reaches the database together. */
export type Queries = {
  readonly tx: Kysely<Tables>;
  readonly send: (statement: string) => Promise<unknown>;
};

const known = {
  client: new WeakMap<pg.PoolClient, Queries>(),
  system: new WeakMap<pg.PoolClient, Queries>(),
};

/** Queries on a connection that the caller releases. */
export function queriesOn(connection: pg.PoolClient, role: QueryRole, keepsPlans: boolean): Queries {
  const queries = known[role].get(connection) ?? openQueries(connection, role, keepsPlans);
  known[role].set(connection, queries);
  return queries;
}

/** The same transaction for statements whose plans are kept. */
const keeping = new WeakMap<Kysely<Tables>, Kysely<Tables>>();

/**
 * The transaction for statements that are made all the time and read few rows: each connection parses and plans such a statement
 * once. Its plan does not depend on its parameters, so a statement whose best plan does is not for it. It names its columns: with
 * `*`, a kept plan fails when a migration adds a column.
 */
export function keepingPlans(tx: Kysely<Tables>): Kysely<Tables> {
  return keeping.get(tx) ?? tx;
}

function openQueries(connection: pg.PoolClient, role: QueryRole, keepsPlans: boolean): Queries {
  const gather = gatherer(connection);
  const query = (text: string, values?: unknown[]) => {
    gather();
    return connection.query(text, values);
  };
  const tx = kyselyOn(query);
  if (keepsPlans) {
    const keep = (text: string, values: unknown[]) => {
      gather();
      return connection.query({ name: nameOfKept(text, role), text, values });
    };
    keeping.set(tx, kyselyOn(keep));
  }
  return { tx, send: query };
}

function kyselyOn(query: (text: string, values: unknown[]) => Promise<unknown>): Kysely<Tables> {
  const client = { query: query as pg.PoolClient["query"], release: () => undefined };
  const pool = { connect: async () => client, end: async () => undefined };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
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
