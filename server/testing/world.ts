import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, inject } from "vitest";
import { createConsoleApi } from "../processes/console-api.ts";
import { createApp, type App, type QuoteDelay } from "../platform/app.ts";
import { readConfig, type Config } from "../platform/config.ts";
import { createLog, type Log } from "../platform/log.ts";
import { createDatabase, dropDatabase } from "./programs/cluster.ts";
import { templateDatabase } from "./programs/global-setup.ts";

/** A database of its own, the product on top of it, and nothing in it yet: `given` builds what a sentence needs. */
export type World = {
  app: App;
  server: FastifyInstance;
  databaseUrl: string;
  /** A second process of the same product on the same database. */
  another(): Promise<{ app: App; server: FastifyInstance }>;
};

/** Tests log in hundreds of times, and real hashes, which are slow on purpose, would take a tenth of their time. hashing.test.ts uses the real cost. */
const cheapHashes = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export type WorldOptions = { config?: Partial<Config>; log?: Log; quoteDelay?: QuoteDelay };

const testConfig = (databaseUrl: string, changes: Partial<Config>) => ({
  ...readConfig({
    CORRIDOR_SECRET: "a secret that only the tests know, forty characters",
    CORRIDOR_DATA_DIR: tmpdir(),
  }),
  ...changes,
  databaseUrl,
  publicUrl: changes.publicUrl ?? "http://localhost:3000",
});

/** Call at the top of a test file; the world lives as long as the file's tests. */
export function useWorld({
  config = {},
  log = createLog("silent"),
  quoteDelay = () => 0,
}: WorldOptions = {}): World {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const cluster = () => ({ adminUrl: inject("clusterUrl") });
  const closers: (() => Promise<void>)[] = [];
  const world = {} as World;

  async function start(): Promise<{ app: App; server: FastifyInstance }> {
    const app = createApp(testConfig(world.databaseUrl, config), { log, hashCost: cheapHashes, quoteDelay });
    const { server, stop } = await createConsoleApi(app, null);
    closers.unshift(stop, () => app.close());
    return { app, server };
  }

  beforeAll(async () => {
    world.databaseUrl = await createDatabase(cluster(), name, templateDatabase);
    Object.assign(world, await start(), { another: start });
  });
  afterAll(async () => {
    for (const close of closers) await close();
    await dropDatabase(cluster(), name);
  });
  return world;
}
