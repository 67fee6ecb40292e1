import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { openClient } from "./open.ts";

export type SilenceTiming = {
  readonly lookEveryMs: number;
  /** After this long without an answer, the database is asked whether it still works on the statement. */
  readonly suspectAfterMs: number;
  /** A connection is given up after this long if the database cannot be asked. */
  readonly giveUpAfterMs: number;
};

export const usualSilenceTiming: SilenceTiming = {
  lookEveryMs: 1_000,
  suspectAfterMs: 3_000,
  giveUpAfterMs: 20_000,
};

const askWithinMs = 2_500;

/** What is known about a connection of the pool. */
type Line = {
  isLent: boolean;
  bytesHeard: number;
  /** When the connection last showed that it works. */
  aliveAt: number;
  /** The database said once that no statement of this connection runs. */
  isSuspect: boolean;
};

/** Members of the driver's client that its types leave out. */
type Insides = {
  readonly processID: number;
  readonly readyForQuery: boolean;
  readonly connection: { readonly stream: { readonly bytesRead: number; destroy(): void } };
};

const insidesOf = (client: pg.ClientBase) => client as unknown as Insides;

/**
 * Gives up connections that a network dropped without telling either side: statements on them would wait for a quarter of an hour, and
 * their places in the pool with them. A statement may rightly take minutes, so the database is asked, over a new connection, whether it
 * works on it. Returns a function that ends the watch.
 */
export function watchSilence(url: string, pool: pg.Pool, timing: SilenceTiming): () => void {
  const lines = new Map<pg.ClientBase, Line>();
  const stopping = new AbortController();
  const isLent = (client: pg.ClientBase, value: boolean) => {
    const line = lines.get(client);
    if (line) line.isLent = value;
  };
  pool.on("connect", (client) =>
    lines.set(client, { isLent: false, bytesHeard: 0, aliveAt: performance.now(), isSuspect: false }),
  );
  pool.on("acquire", (client) => isLent(client, true));
  pool.on("release", (_error, client) => isLent(client, false));
  pool.on("remove", (client) => lines.delete(client));

  /** Those that have waited for an answer for too long. */
  function silentNow(): [pg.ClientBase, Line][] {
    const now = performance.now();
    return [...lines].filter(([client, line]) => {
      const { readyForQuery, connection } = insidesOf(client);
      const { bytesRead } = connection.stream;
      if (readyForQuery || bytesRead !== line.bytesHeard)
        Object.assign(line, { bytesHeard: bytesRead, aliveAt: now, isSuspect: false });
      return now - line.aliveAt >= timing.suspectAfterMs;
    });
  }

  /** What struck one connection has probably struck the idle ones as well. */
  function giveUp(client: pg.ClientBase): void {
    insidesOf(client).connection.stream.destroy();
    for (const [other, line] of lines) if (!line.isLent) insidesOf(other).connection.stream.destroy();
  }

  async function look(): Promise<void> {
    const suspects = silentNow();
    if (suspects.length === 0) return;
    const working = await workingSessions(
      url,
      suspects.map(([client]) => insidesOf(client).processID),
    ).catch(() => null);
    const stillSilent = new Set(silentNow().map(([client]) => client));
    for (const [client, line] of suspects) {
      if (!stillSilent.has(client)) continue;
      if (working?.has(insidesOf(client).processID))
        Object.assign(line, { aliveAt: performance.now(), isSuspect: false });
      else if (working ? line.isSuspect : performance.now() - line.aliveAt >= timing.giveUpAfterMs)
        giveUp(client);
      // The answer may be on its way, so one look is not enough.
      else if (working) line.isSuspect = true;
    }
  }

  void (async () => {
    while (!stopping.signal.aborted) {
      await look();
      await wait(timing.lookEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
    }
  })();
  return () => stopping.abort();
}

/** Of these sessions, those that work on a statement. A session whose state is hidden counts as working. */
async function workingSessions(url: string, processIds: readonly number[]): Promise<ReadonlySet<number>> {
  const client = openClient(url, {
    connectionTimeoutMillis: askWithinMs,
    query_timeout: askWithinMs,
    application_name: "corridor look at silent sessions",
  });
  client.on("error", () => undefined); // The statement reports the error.
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where pid = any ($1) and coalesce(state, 'hidden') not like 'idle%'",
      [processIds],
    );
    return new Set(rows.map(({ pid }) => pid));
  } finally {
    void client.end();
  }
}
