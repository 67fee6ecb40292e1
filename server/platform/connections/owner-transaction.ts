import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { Tx } from "../db.ts";
import type { Database as Tables } from "../schema.ts";

/** A transaction of the database's owner that may take hours. */
export async function inOneTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("set statement_timeout = 0; begin");
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (cause) {
    await client.query("rollback").catch(() => undefined); // The first error is the one to report.
    throw cause;
  }
}

/** Runs verbs of the product on a connection of the database's owner. */
export function transactionOn(client: pg.Client): Tx {
  const connection: PostgresPoolClient = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => connection, end: async () => undefined };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
