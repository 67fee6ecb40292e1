import type pg from "pg";
import { openClient } from "./open.ts";

/** How long a start or a command waits for an answer of the database. */
const answerWithinMs = 5_000;

/** Runs the work with one connection of the database's owner, and closes it afterwards. */
export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  applicationName?: string,
): Promise<T> {
  const client = openClient(url, {
    connectionTimeoutMillis: answerWithinMs,
    ...(applicationName && { application_name: applicationName }),
  });
  // Without a listener, a connection lost between two statements ends the process. The next statement fails as well.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export type Connection = Pick<pg.ClientBase, "query">;

export async function hasTable(connection: Connection, name: string): Promise<boolean> {
  const { rows } = await connection.query<{ exists: boolean }>(
    "select to_regclass('public.' || $1) is not null as exists",
    [name],
  );
  return rows[0]!.exists;
}
