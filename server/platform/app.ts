import type { Money } from "@corridor/product/money";
import { createClock } from "./time/clock.ts";
import { openTracer } from "./tracing/open-tracer.ts";
import type { Tracer } from "./tracing/tracer.ts";
import type { Config } from "./config.ts";
import { connect, type Database } from "./db.ts";
import { createLog, type Log } from "./log.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { createHashing, type HashCost, type PasswordHashing } from "./hashing.ts";
import { openObjectStore, type ObjectStore } from "./blobs/s3/store.ts";
import { createVault, type Vault } from "./seal.ts";

/** A configuration with its database and public address filled in. */
export type SettledConfig = Config & { publicUrl: string; databaseUrl: string };

/** The seconds for which this amount gets no quote. */
export type QuoteDelay = (bought: Money) => number;

/** Where clients' programs reach SFTP, and the key by which they recognize it (EXT-38). */
export type SftpAddress = { readonly host: string; readonly port: number; readonly fingerprint: string };

/** The configuration and the few objects that outlive a call; every verb gets it. */
export type App = {
  config: SettledConfig;
  db: Database;
  log: Log;
  metrics: Metrics;
  /** Null where nothing is traced. */
  tracer: Tracer | null;
  vault: Vault;
  /** The store of files besides the database; null without one. */
  objects: ObjectStore | null;
  hashing: PasswordHashing;
  /** Zero for every amount, except in the demo (demo/slow-rates.ts). */
  quoteDelay: QuoteDelay;
  /** Null until the process knows it, and where SFTP is not configured. */
  sftp: SftpAddress | null;
  /** The trace ID of the call or job that the verb works for; null for work that no call caused (EXT-46). */
  traceId: string | null;
  close(): Promise<void>;
};

type AppOptions = { readonly log?: Log; readonly hashCost?: HashCost; readonly quoteDelay?: QuoteDelay };

export function createApp(
  config: SettledConfig,
  { log = createLog(config.logLevel), hashCost, quoteDelay = () => 0 }: AppOptions = {},
): App {
  const metrics = createMetrics();
  const db = connect(config.pooledDatabaseUrl ?? config.databaseUrl, {
    isPooled: config.pooledDatabaseUrl !== null,
    connections: config.databaseConnections,
    clock: createClock({ canMove: !config.isProduction }),
    onError: (error) =>
      log.warn({ code: (error as { code?: string }).code }, "a database connection was lost"),
  });
  const tracer = config.tracing && openTracer(config.tracing, metrics);
  const objects = config.fileStore && openObjectStore(config.fileStore, metrics);
  return {
    config,
    db,
    log,
    metrics,
    tracer,
    vault: createVault(config.secret, config.previousSecret),
    objects,
    hashing: createHashing(config.hashesAtOnce, metrics, hashCost),
    quoteDelay,
    sftp: null,
    traceId: null,
    async close() {
      objects?.close();
      await tracer?.close();
      await db.close();
    },
  };
}
