import type { Kysely } from "kysely";
import type pg from "pg";
import type { Database as Tables } from "../schema.ts";
import type { QueryRole } from "./kept-plans.ts";
import { gathererOn, queriesOn, setPipelining } from "./queries.ts";
import { withSessionSettings } from "./sessions.ts";

/** The statement that makes the settings of a transaction. */
export type Settings = { readonly text: string; readonly values: string[] };

type Work<T> = (tx: Kysely<Tables>) => Promise<T>;

/** The ways in which work runs in a transaction on a connection of the pool. A pooler gives each transaction any session of the database. */
export function transactionsOn(pool: pg.Pool, isPooled: boolean) {
  const withSettings = isPooled ? withSessionSettings : (begin: string) => begin;
  // A plan is kept in a session.
  const keepsPlans = !isPooled;

  async function run<T>(
    begin: string,
    { text, values }: Settings,
    work: Work<T>,
    role: QueryRole,
  ): Promise<T> {
    const connection = await pool.connect();
    const { tx, send, keep } = queriesOn(connection, role, keepsPlans);
    // The first statement of the work is sent with it. If it fails, PostgreSQL refuses all that follows.
    const begun = Promise.all([send(withSettings(begin)), keep(text, values)]).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    try {
      const result = await work(tx);
      const failed = await begun;
      if (failed) throw failed.error;
      await send("commit");
      connection.release();
      return result;
    } catch (error) {
      const isLost = await send("rollback").then(
        () => false,
        () => true,
      );
      connection.release(isLost);
      throw (await begun)?.error ?? error; // The first error is the one to report.
    }
  }

  async function runAsBatch<T>({ text, values }: Settings, work: Work<T>, role: QueryRole): Promise<T> {
    const connection = await pool.connect();
    const { tx, keep, send } = gathererOn(connection, role);
    const parts = Promise.allSettled([keep(text, values), work(tx)]);
    await afterPromises();
    send();
    const [begun, done] = await parts;
    if (begun.status === "fulfilled" && done.status === "fulfilled") {
      connection.release();
      return done.value;
    }
    connection.release(await isLost(connection));
    throw begun.status === "rejected" ? begun.reason : (done as PromiseRejectedResult).reason;
  }

  async function runOn<T>(
    begin: string,
    { text, values }: Settings,
    work: (connection: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    const connection = await pool.connect();
    try {
      setPipelining(connection, false);
      await connection.query(withSettings(begin));
      await connection.query(text, values);
      const result = await work(connection);
      await connection.query("commit");
      setPipelining(connection, true);
      connection.release();
      return result;
    } catch (error) {
      connection.release(true); // The connection may be in the middle of a COPY without an end.
      throw error;
    }
  }

  return {
    keepsPlans,
    run,
    /** For work that sends all its statements before it awaits an answer. A pooler needs a begin, with which it makes its settings. */
    runTogether: <T>(settings: Settings, work: Work<T>, role: QueryRole): Promise<T> =>
      isPooled ? run("begin", settings, work, role) : runAsBatch(settings, work, role),
    runOn,
  };
}

/** When all promises that need no event have been kept. */
function afterPromises(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(resolve);
  });
}

function isLost(connection: pg.PoolClient): Promise<boolean> {
  return connection.query("select").then(
    () => false,
    () => true,
  );
}
