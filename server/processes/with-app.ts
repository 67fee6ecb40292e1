import { createApp, type App } from "../platform/app.ts";
import type { Config } from "../platform/config.ts";
import { newTraceId, withTrace } from "../platform/trace.ts";
import { openDatabase, unfitDatabase } from "./database.ts";
import type { Terminal } from "./terminal.ts";

type Say = Terminal["say"];

/** Runs the work of a command on the database, and stops the database again unless others use it. */
export async function withDatabase<T>(
  config: Config,
  say: Say,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, say);
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

/** The same with an `App`. Throws if the database does not fit this version. */
export async function withApp<T>(config: Config, say: Say, work: (app: App) => Promise<T>): Promise<T> {
  return withDatabase(config, say, async (databaseUrl) => {
    const problem = await unfitDatabase(databaseUrl);
    if (problem) throw new Error(`${problem}. ${whereabouts(config)}`);
    const app = createApp({
      ...config,
      databaseUrl,
      publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    });
    const traceId = newTraceId();
    const startedAt = performance.now();
    try {
      return await work(withTrace(app, traceId));
    } finally {
      const about = { name: "command", attributes: {}, isError: false, caller: null };
      app.tracer?.answered({ ...about, traceId, ms: performance.now() - startedAt });
      await app.close();
    }
  });
}

/** A command that finds nothing was often run in the wrong folder. */
function whereabouts({ databaseUrl, dataDir }: Config): string {
  return databaseUrl
    ? "It is the database of DATABASE_URL."
    : `It is the product's own, in ${dataDir}: npm start fills it. To use another, name its folder with CORRIDOR_DATA_DIR, or set DATABASE_URL.`;
}
