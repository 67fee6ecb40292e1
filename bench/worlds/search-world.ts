import path from "node:path";
import { tmpdir } from "node:os";
import { mkdtemp, rm } from "node:fs/promises";
import type pg from "pg";
import { createApp } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from "@corridor/server/platform/postgres/embedded-postgres";
import { migrate } from "@corridor/server/platform/migrate";
import { createDatabase } from "@corridor/server/testing/programs/cluster";
import { fillTransactions } from "../search/search-rows.ts";

export type SearchWorld = Awaited<ReturnType<typeof openSearchWorld>>;

/** A PostgreSQL of its own, full of transactions. Nothing is kept after it ends, so nothing waits for a disk. */
export async function openSearchWorld(rows: number, { otherClients = 70 } = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "corridor-bench-search-"));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { ...forgetful, shared_buffers: "2GB", maintenance_work_mem: "1GB", jit: "off" },
    log: () => undefined,
  });
  const databaseUrl = await createDatabase({ adminUrl: postgres.url("postgres") }, "search");
  await migrate(databaseUrl);
  const config = readConfig({ CORRIDOR_DATA_DIR: dataDir, CORRIDOR_DATABASE_CONNECTIONS: "5" });
  const app = createApp({ ...config, databaseUrl, publicUrl: "http://localhost", logLevel: "silent" });
  const owner = await app.db.pool.connect();
  await owner.query("set role none; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
  await loadInBulk(owner, rows, otherClients);
  const backends = async (): Promise<number[]> => {
    await app.db.pool.query("select"); // one at least
    const { rows: found } = await owner.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and usename is not null and pid <> pg_backend_pid()",
    );
    return found.map(({ pid }) => pid);
  };
  const stop = async () => {
    owner.release(true);
    await app.close();
    await removeEmbeddedPostgres({ dataDir });
    await rm(dataDir, { recursive: true, force: true });
  };
  return { app, owner, backends, stop };
}

const forgetful = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "8GB",
};

const byId = "transactions_client_id_transaction_id_key";

/** With the indexes built after the rows, and with the rows that triggers would have written. */
async function loadInBulk(owner: pg.PoolClient, rows: number, otherClients: number): Promise<void> {
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'transactions'::regclass and not indisunique`);
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  await owner.query(`alter table transactions drop constraint ${byId}`);
  await owner.query("set session_replication_role = replica");
  await fillTransactions(owner, rows, otherClients);
  await owner.query(`insert into transaction_kinds
    select distinct client_id, wallet_id, status, type, coalesce(provider, '') from transactions where status <> 'open'`);
  await owner.query("set session_replication_role = origin");
  await owner.query(`alter table transactions add constraint ${byId} unique (client_id, transaction_id)`);
  for (const { definition } of indexes) await owner.query(definition);
  await owner.query("vacuum analyze");
}
