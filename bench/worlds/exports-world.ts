import { chmodSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { expression } from "@corridor/server/demo/rows/sql-text";
import { transactionRows } from "@corridor/server/demo/rows/transactions";
import { createApp } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from "@corridor/server/platform/postgres/embedded-postgres";
import { migrate } from "@corridor/server/platform/migrate";

export const clientId = "bench";

/** A PostgreSQL of its own with production settings, and in it a client with `rowCount` payments in ten wallets. */
export async function openExportsWorld(rowCount: number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "corridor-bench-exports-"));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { shared_buffers: "512MB", max_wal_size: "4GB" },
    log: () => undefined,
  });
  const databaseUrl = postgres.url("postgres");
  await migrate(databaseUrl);
  const config = readConfig({ CORRIDOR_DATA_DIR: dataDir });
  const app = createApp({ ...config, databaseUrl, publicUrl: "http://localhost", logLevel: "silent" });
  const owner = await app.db.pool.connect();
  await owner.query("set role none; set statement_timeout = 0");
  await fill(owner, rowCount);
  // The database itself writes the file of the comparison, under the same rules as ours.
  await owner.query("grant pg_write_server_files to corridor_app");
  owner.release(true);
  await app.close();
  chmodSync(dataDir, 0o777);
  const stop = async () => {
    await removeEmbeddedPostgres({ dataDir });
    await rm(dataDir, { recursive: true, force: true });
  };
  return { dataDir, databaseUrl, stop };
}

/** Ended at random moments of a year, but made in that order, as payments are. */
async function fill(owner: pg.PoolClient, rowCount: number): Promise<void> {
  await owner.query("insert into clients (client_id, name) values ($1, 'Bench')", [clientId]);
  await owner.query(
    "insert into wallets (client_id, wallet_id, wallet_name, currency) select $1, 'w' || i, 'w' || i, 'USD' from generate_series(0, 9) i",
    [clientId],
  );
  await owner.query("set session_replication_role = replica"); // Other tests prove the rules; here they only take time.
  const moment = "timestamptz '2026-01-01' + i * interval '30 seconds'";
  await owner.query(
    transactionRows(clientId, {
      count: rowCount,
      transaction_id: expression("md5(i::text)::uuid::text"),
      wallet_id: expression("'w' || i % 10"),
      type: expression("case when i % 4 = 0 then 'BankPayment' else 'MobilePayment' end"),
      status: expression("case when i % 20 = 0 then 'failed' else 'succeeded' end"),
      amount_minor: expression("-100 - i % 4999999"),
      fee_minor: expression("i % 150"),
      balance_minor: expression("i * 17"),
      provider: expression("(array['mpesa-ke', 'mtn-ug', 'airtel-tz', 'swift'])[1 + i % 4]"),
      recipient_account: expression("'+2547' || lpad((i % 9999999)::text, 8, '0')"),
      recipient_name: expression("'Grace Achieng Otieno ' || i"),
      recipient_minor: expression("1000 + i"),
      recipient_currency: "KES",
      request_id: expression("md5((i / 1000)::text)::uuid"),
      reference: expression("'INV-' || i"),
      batch_reference: expression("'payroll-' || i / 1000"),
      reason: "Salary for October",
      source: "web",
      created_at: expression(moment),
      completed_at: expression(`${moment} + interval '3 seconds'`),
    }),
  );
  await owner.query("set session_replication_role = origin");
  await owner.query("vacuum analyze transactions"); // as autovacuum does
}
