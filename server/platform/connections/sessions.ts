import type pg from "pg";
import type { KeptStatement } from "./kept-statement.ts";

export type TimeLimits = {
  /** How long a transaction waits for a lock. */
  readonly lockMs: number;
  /** After how long without a statement the database ends the transaction and frees its locks. */
  readonly silenceMs: number;
  /** The commit does not wait for the disk: if the database crashes within a second, the transaction is undone. */
  readonly mayBeUndone?: boolean;
};

export const usualLimits: TimeLimits = { lockMs: 10_000, silenceMs: 10_000 };

/** Every session starts under the role that sees nothing until a client is named (C-05). */
const sessionSettings = [
  "role=corridor_app",
  "statement_timeout=30000",
  `lock_timeout=${usualLimits.lockMs}`,
  `idle_in_transaction_session_timeout=${usualLimits.silenceMs}`,
];

/** The database frees the session of a connection that a network dropped, instead of keeping it for two hours. */
const keepAliveSettings = ["tcp_keepalives_idle=20", "tcp_keepalives_interval=5"];

/** The settings with which a connection starts. */
export const settingsAtStart = [...sessionSettings, ...keepAliveSettings]
  .map((setting) => `-c ${setting}`)
  .join(" ");

/** A pooler gives each transaction any session of the database, so the settings are made in each transaction (EXT-45). */
export function withSessionSettings(begin: string): string {
  return [begin, ...sessionSettings.map((setting) => `set local ${setting}`)].join("; ");
}

/** A single statement has no transaction in which to make the settings, so it gets one. */
export function queryInTransactions(pool: pg.Pool): void {
  pool.query = (async (query: string | KeptStatement, values?: unknown[]) => {
    const connection = await pool.connect();
    try {
      await connection.query(withSessionSettings("begin"));
      // A pooler gives a transaction any session, so no plan is kept in one.
      const result = await (typeof query === "string"
        ? connection.query(query, values)
        : connection.query(query.text, query.values));
      await connection.query("commit");
      connection.release();
      return result;
    } catch (error) {
      connection.release(true);
      throw error;
    }
  }) as typeof pool.query;
}
