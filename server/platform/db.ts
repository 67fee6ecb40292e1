import type { Kysely } from "kysely";
import type pg from "pg";
import type { Clock } from "./time/clock.ts";
import { actorOf, type Actor, type Caller } from "./actor.ts";
import { types } from "./connections/read-values.ts";
import { openPool } from "./connections/open.ts";
import { queriesOn } from "./connections/queries.ts";
import {
  queryInTransactions,
  settingsAtStart,
  usualLimits,
  type TimeLimits,
} from "./connections/sessions.ts";
import { transactionsOn, type Settings } from "./connections/transactions.ts";
import { usualSilenceTiming, watchSilence, type SilenceTiming } from "./connections/silence.ts";
import type { Database as Tables } from "./schema.ts";

/** Queries of a verb: inside a transaction, under row-level security of one client or of the system. */
export type Tx = Kysely<Tables>;

/** For work that is retried anyway: it soon stops waiting for a lock, and its own locks are soon freed (C-84). */
export const briefLimits: TimeLimits = { lockMs: 1_000, silenceMs: 5_000 };

export type Database = {
  /** One client's rows, as the person who calls. */
  asCaller<T>(
    caller: Caller,
    clientId: string,
    work: (tx: Tx) => Promise<T>,
    limits?: TimeLimits,
  ): Promise<T>;
  /** A transaction on the rows of one client. Row-level security hides all other rows. */
  transaction<T>(
    actor: Actor,
    clientId: string,
    work: (tx: Tx) => Promise<T>,
    limits?: TimeLimits,
  ): Promise<T>;
  /**
   * The same for work that sends all its statements before it awaits an answer: they reach the database together (statement-batch.ts).
   * Each turn to and from the database costs both sides more than a short statement.
   */
  ask<T>(actor: Actor, clientId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * A snapshot of one client's rows, for an answer that takes several statements: a row that changes meanwhile is not read
   * twice.
   */
  reading<T>(actor: Actor, clientId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction on all clients' rows, for the few verbs without a single client; pg_stat_activity shows the reason. */
  systemTransaction<T>(reason: string, work: (tx: Tx) => Promise<T>, limits?: TimeLimits): Promise<T>;
  /** The same for work that sends all its statements before it awaits an answer, as `ask`. */
  askSystem<T>(reason: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * A read-only snapshot of one client's rows, for work that takes minutes. The work also gets the connection itself, for COPY.
   */
  snapshot<T>(
    actor: Actor,
    clientId: string,
    longestMs: number,
    work: (tx: Tx, connection: pg.ClientBase) => Promise<T>,
  ): Promise<T>;
  /**
   * The same for work that sends its statements on the connection itself. The settings are those of PostgreSQL, for this transaction
   * alone.
   */
  onConnection<T>(
    actor: Actor,
    clientId: string,
    postgresSettings: Readonly<Record<string, string>>,
    work: (connection: pg.PoolClient) => Promise<T>,
  ): Promise<T>;
  /** The same database for the work of one call: its transactions carry the trace ID to the jobs that they enqueue (EXT-46). */
  withTrace(traceId: string): Database;
  /** For security-definer functions, which open no transaction and take the clock's offset as a parameter. */
  readonly pool: pg.Pool;
  readonly clock: Clock;
  close(): Promise<void>;
};

const beginOneMoment = "begin isolation level repeatable read, read only";

/** Each ID is quoted, because a wallet may be called null. No other character of a wallet's ID needs quotes. */
function asArray(walletIds: readonly string[] | null): string {
  return walletIds ? `{${walletIds.map((id) => `"${id}"`).join(",")}}` : "";
}

function limitSettings(limits?: TimeLimits): Record<string, string> {
  if (!limits) return {};
  return {
    lock_timeout: `${limits.lockMs}`,
    idle_in_transaction_session_timeout: `${limits.silenceMs}`,
    ...(limits.mayBeUndone && { synchronous_commit: "off" }),
  };
}

function tenantSettings(actor: Actor, clientId: string): Record<string, string> {
  return {
    "app.client_id": clientId,
    "app.actor": actor.name,
    "app.only_wallets": asArray(actor.wallets.only),
    "app.hidden_wallets": asArray(actor.wallets.hidden),
  };
}

export function connect(
  url: string,
  options: {
    connections: number;
    clock: Clock;
    onError: (error: Error) => void;
    isPooled?: boolean;
    silence?: SilenceTiming;
  },
): Database {
  const pool = openPool(url, {
    max: options.connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    ...(!options.isPooled && { options: settingsAtStart }),
    application_name: "corridor",
    types: types,
    pipeline: true,
  });
  // A connection can be lost while it works or while it is idle. Without a listener, that would end the process.
  pool.on("connect", (client) => client.on("error", options.onError));
  pool.on("error", () => undefined); // The connection reports the error itself.
  // The sessions of a pooler are not those of its connections, so the database cannot be asked about them.
  const endWatch = options.isPooled
    ? () => undefined
    : watchSilence(url, pool, options.silence ?? usualSilenceTiming);
  const { clock } = options;
  if (options.isPooled) queryInTransactions(pool);
  let closed: Promise<void> | undefined;

  const { keepsPlans, run, runTogether, runOn } = transactionsOn(pool, options.isPooled ?? false);

  function settings(traceId: string | null, values: Record<string, string>): Settings {
    const all = {
      ...values,
      ...(clock.offset && { "app.clock_offset": clock.offset }),
      ...(traceId !== null && { "app.trace_id": traceId }),
    };
    const calls = Object.keys(all).map((name, at) => `set_config('${name}', $${at + 1}, true)`);
    return { text: `select ${calls.join(", ")}`, values: Object.values(all) };
  }

  const databaseOf = (traceId: string | null): Database => {
    const settingsOf = (actor: Actor, clientId: string, limits?: TimeLimits) =>
      settings(traceId, { ...limitSettings(limits), ...tenantSettings(actor, clientId) });
    const systemSettings = (reason: string, limits?: TimeLimits) =>
      settings(traceId, {
        role: "corridor_system",
        "app.actor": "system",
        application_name: `corridor ${reason}`.slice(0, 63),
        ...limitSettings(limits),
      });
    return {
      withTrace: databaseOf,
      pool,
      clock,
      asCaller: (caller, clientId, work, limits) =>
        run("begin", settingsOf(actorOf(caller), clientId, limits), work, "client"),
      transaction: (actor, clientId, work, limits) =>
        run("begin", settingsOf(actor, clientId, limits), work, "client"),
      reading: (actor, clientId, work) => run(beginOneMoment, settingsOf(actor, clientId), work, "client"),
      snapshot(actor, clientId, longestMs, work) {
        const limits = {
          ...limitSettings({ ...usualLimits, silenceMs: 60_000 }),
          statement_timeout: `${longestMs}`,
        };
        const all = settings(traceId, { ...limits, ...tenantSettings(actor, clientId) });
        return runOn(beginOneMoment, all, (connection) =>
          work(queriesOn(connection, "client", keepsPlans).tx, connection),
        );
      },
      onConnection: (actor, clientId, postgresSettings, work) =>
        runOn("begin", settings(traceId, { ...tenantSettings(actor, clientId), ...postgresSettings }), work),
      ask: (actor, clientId, work) => runTogether(settingsOf(actor, clientId), work, "client"),
      systemTransaction: (reason, work, limits) =>
        run("begin", systemSettings(reason, limits), work, "system"),
      askSystem: (reason, work) => runTogether(systemSettings(reason), work, "system"),
      // kysely.destroy() would leave the pool open if no query has run through kysely.
      close: () => (closed ??= pool.end().finally(endWatch)),
    };
  };
  return databaseOf(null);
}
