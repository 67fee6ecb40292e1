import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { App } from "./app.ts";
import { processName, productVersion } from "./config.ts";
import type { Tx } from "./db.ts";

const beatEveryMs = 10_000;

/** Writes the heartbeat of this process until it is stopped. A database that is away misses some; the next one comes by itself. */
export function startProcessHeartbeat(app: App, roles: readonly string[]): { stop(): Promise<void> } {
  const processId = randomUUID();
  const name = processName();
  const version = productVersion();
  const inOwnTransaction = (work: (tx: Tx) => Promise<unknown>) =>
    app.db
      .systemTransaction("process heartbeat", work)
      .catch((error: unknown) =>
        app.log.warn(
          { code: (error as { code?: string }).code },
          "the heartbeat of this process could not be written",
        ),
      );
  const beat = () =>
    inOwnTransaction((tx) =>
      sql`with forgotten as (delete from processes where beat_at < now() - interval '1 day')
        insert into processes (process_id, name, roles, version)
        values (${processId}, ${name}, ${roles}, ${version})
        on conflict (process_id) do update set beat_at = now()`.execute(tx),
    );
  let current: Promise<unknown> = beat();
  const timer = setInterval(() => void (current = current.then(beat)), beatEveryMs);
  return {
    async stop() {
      clearInterval(timer);
      await current;
      await inOwnTransaction((tx) => sql`delete from processes where process_id = ${processId}`.execute(tx));
    },
  };
}

export type ProcessFigure = {
  readonly name: string;
  readonly roles: readonly string[];
  readonly version: string;
  readonly startedAt: Date;
  readonly beatAt: Date;
  readonly silentSeconds: number;
  /** Another process with the same roles has started since the last heartbeat. */
  readonly isReplaced: boolean;
};

/** The processes that run or ended without a word, newest first; one that was replaced is left out. */
export async function selectProcesses(tx: Tx): Promise<readonly ProcessFigure[]> {
  const { rows } = await sql<ProcessFigure>`
    select p.name, p.roles, p.version, p.started_at as "startedAt", p.beat_at as "beatAt",
      greatest(extract(epoch from clock_timestamp() - p.beat_at), 0)::float8 as "silentSeconds",
      p.beat_at < clock_timestamp() - interval '30 seconds' and exists (
        select from processes n where n.roles = p.roles and n.started_at > p.beat_at) as "isReplaced"
    from processes p order by p.started_at desc limit 200`.execute(tx);
  return rows.filter(({ isReplaced }) => !isReplaced);
}
