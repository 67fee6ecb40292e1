import { mkdtemp, rm } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { randomUUID } from "node:crypto";
import type { LedgerWallet } from "@corridor/product/ledger/accounts";
import { fund } from "@corridor/product/ledger/transfers";
import type { Currency } from "@corridor/product/money";
import { openWalletAccounts } from "@corridor/server/ledger/accounts";
import { postTransfers } from "@corridor/server/ledger/post";
import { systemActor } from "@corridor/server/platform/actor";
import { createApp, type App } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";
import type { Tx } from "@corridor/server/platform/db";
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from "@corridor/server/platform/postgres/embedded-postgres";
import { migrate } from "@corridor/server/platform/migrate";

export const clientId = "bench";
export const wallets: readonly LedgerWallet[] = Array.from({ length: 400 }, (_, index) => ({
  walletId: `w${index}`,
  currency: "USD" as Currency,
}));

/** Works as the client, in one transaction. */
type Within = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The owner is a connection for the bare tables, which no role of the product may write. */
export type LedgerWorld = Awaited<ReturnType<typeof openLedgerWorld>>;

/** A durable PostgreSQL of its own, as in production, one client with many funded wallets, and the bare tables. */
export async function openLedgerWorld() {
  const dataDir = await mkdtemp(path.join(tmpdir(), "corridor-bench-ledger-"));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { shared_buffers: "256MB", max_wal_size: "4GB" },
    log: () => undefined,
  });
  const databaseUrl = postgres.url("postgres");
  await migrate(databaseUrl);
  const config = readConfig({ CORRIDOR_DATA_DIR: dataDir, CORRIDOR_DATABASE_CONNECTIONS: "17" });
  const app = createApp({ ...config, databaseUrl, publicUrl: "http://localhost", logLevel: "silent" });
  const owner = await app.db.pool.connect();
  await owner.query("set role none");
  await owner.query(`create table bare_transfers (like ledger_transfers including all);
    create table bare_entries (like ledger_entries including all)`);
  const within: Within = (work) => app.db.transaction(systemActor("bench"), clientId, work);
  await fillWallets(app);
  await owner.query("analyze"); // as autovacuum does on a database that is older than a minute
  const stop = async () => {
    owner.release(true);
    await app.close();
    await removeEmbeddedPostgres({ dataDir });
    await rm(dataDir, { recursive: true, force: true });
  };
  return { app, within, owner, stop };
}

async function fillWallets(app: App): Promise<void> {
  await app.db.systemTransaction("bench", async (tx) => {
    await tx.insertInto("clients").values({ client_id: clientId, name: "Bench" }).execute();
    for (const { walletId, currency } of wallets) {
      await tx
        .insertInto("wallets")
        .values({ client_id: clientId, wallet_id: walletId, wallet_name: walletId, currency })
        .execute();
      await openWalletAccounts(tx, clientId, walletId);
    }
  });
  const riches = wallets.map((wallet) => fund({ key: randomUUID(), wallet, amount: 10n ** 15n }));
  await app.db.systemTransaction("bench", (tx) => postTransfers(tx, clientId, riches));
}

/** Nanoseconds that a process was on a core, from the kernel's accounting: waiting does not count. */
export function cpuOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]);
}
