import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { systemActor } from "@corridor/server/platform/actor";
import { createApp } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";
import type { Tx } from "@corridor/server/platform/db";
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from "@corridor/server/platform/postgres/embedded-postgres";
import { migrate } from "@corridor/server/platform/migrate";
import { createDatabase } from "@corridor/server/testing/programs/cluster";
import { cpuOf } from "./ledger-world.ts";

export const clientId = "bench";
export const walletIds = Array.from({ length: 10 }, (_, index) => `w${index}`);

/** A database for the same verbs, and the CPU nanoseconds of its process for one of their transactions. */
export type TransactionsDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** A durable PostgreSQL of its own, with the product's table twice: complete, and stripped of what a measurement is about. */
export async function openTransactionsWorld(strip: (database: TransactionsDatabase) => Promise<void>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "corridor-bench-search-"));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { shared_buffers: "512MB", max_wal_size: "4GB" },
    log: () => undefined,
  });
  const cluster = { adminUrl: postgres.url("postgres") };
  const whole = await openDatabase(await createDatabase(cluster, "whole"), dataDir);
  const bare = await openDatabase(await createDatabase(cluster, "bare"), dataDir);
  await strip(bare);
  const stop = async () => {
    await whole.close();
    await bare.close();
    await removeEmbeddedPostgres({ dataDir });
    await rm(dataDir, { recursive: true, force: true });
  };
  return { whole, bare, stop };
}

async function openDatabase(databaseUrl: string, dataDir: string) {
  await migrate(databaseUrl);
  const config = readConfig({ CORRIDOR_DATA_DIR: dataDir });
  const app = createApp({ ...config, databaseUrl, publicUrl: "http://localhost", logLevel: "silent" });
  const owner = await app.db.pool.connect();
  await owner.query("set role none");
  await owner.query("insert into clients (client_id, name) values ($1, 'Bench')", [clientId]);
  await owner.query(
    "insert into wallets (client_id, wallet_id, wallet_name, currency) select $1, w, w, 'USD' from unnest($2::text[]) w",
    [clientId, walletIds],
  );

  async function measure(work: (tx: Tx) => Promise<unknown>): Promise<number> {
    let pid = 0;
    let before = 0;
    await app.db.transaction(systemActor("bench"), clientId, async (tx) => {
      const backend = await tx
        .selectNoFrom((of) => of.fn<number>("pg_backend_pid").as("pid"))
        .executeTakeFirstOrThrow();
      pid = backend.pid;
      before = cpuOf(pid);
      await work(tx);
    });
    return cpuOf(pid) - before;
  }
  const close = async () => {
    owner.release(true);
    await app.close();
  };
  return { measure, owner, close };
}

/** Removes everything from the table that keeps rules or finds rows, except primary key and public id. */
export async function stripToKeys({ owner }: TransactionsDatabase): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(`
    select format('drop index %s', i.indexrelid::regclass) as statement from pg_index i
      where i.indrelid = 'transactions'::regclass and not i.indisunique
    union all
    select format('drop trigger %I on transactions', t.tgname) from pg_trigger t
      where t.tgrelid = 'transactions'::regclass and not t.tgisinternal`);
  for (const { statement } of rows) await owner.query(statement);
  await owner.query("alter table transactions drop column kind");
}
