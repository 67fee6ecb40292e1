import { tmpdir } from "node:os";
import type { FastifyInstance } from "fastify";
import { createApp, type App, type QuoteDelay } from "../platform/app.ts";
import { readConfig, type Config } from "../platform/config.ts";
import { createLog, type Log } from "../platform/log.ts";
import { createConsoleApi } from "../processes/console-api.ts";
import { testSecret } from "./secret.ts";

/** A database of its own, the product on top of it, and nothing in it yet: `given` builds what a sentence needs. */
export type World = {
  app: App;
  server: FastifyInstance;
  databaseUrl: string;
  /** A second process of the same product on the same database. */
  another(): Promise<{ app: App; server: FastifyInstance }>;
};

export type OpenedWorld = World & { close(): Promise<void> };

/** Tests log in hundreds of times, and real hashes, which are slow on purpose, would take a tenth of their time. hashing.test.ts uses the real cost. */
const cheapHashes = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export type WorldOptions = { config?: Partial<Config>; log?: Log; quoteDelay?: QuoteDelay };

const testConfig = (databaseUrl: string, changes: Partial<Config>) => ({
  ...readConfig({
    CORRIDOR_SECRET: testSecret,
    CORRIDOR_DATA_DIR: tmpdir(),
  }),
  ...changes,
  databaseUrl,
  publicUrl: changes.publicUrl ?? "http://localhost:3000",
});

/** Opens the product on a migrated database. `close` ends this process of the product and those that `another` opened. */
export async function openWorld(
  databaseUrl: string,
  { config = {}, log = createLog("silent"), quoteDelay = () => 0 }: WorldOptions = {},
): Promise<OpenedWorld> {
  const closers: (() => Promise<void>)[] = [];
  const another = async () => {
    const app = createApp(testConfig(databaseUrl, config), { log, hashCost: cheapHashes, quoteDelay });
    const { server, stop } = await createConsoleApi(app, null);
    closers.unshift(stop, () => app.close());
    return { app, server };
  };
  const close = async () => {
    for (const each of closers) await each();
  };
  return { databaseUrl, ...(await another()), another, close };
}
