import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { checkLedger } from "@corridor/server/ledger/check";
import { findCounterDifferences, mendableMinutes } from "@corridor/server/payments/counters/counters";
import { findPaymentBreaches } from "@corridor/server/payments/engine/watch";
import { withConnection } from "@corridor/server/platform/connections/owner-connection";
import { freePort } from "@corridor/server/platform/free-port";
import { openRewrites } from "@corridor/server/platform/upgrade/rewrites";
import { asOwner } from "@corridor/server/testing/ledger";
import { openWorld, type World } from "@corridor/server/testing/open-world";
import { createDatabase, dropDatabase } from "@corridor/server/testing/programs/cluster";
import { startNetworkProgram } from "@corridor/server/testing/programs/network-program";
import { remoteServer } from "@corridor/server/testing/programs/remote-server";
import { testSecret } from "@corridor/server/testing/secret";
import { judgeTraffic } from "@corridor/server/testing/versions/judge-traffic";
import { versionsWithProgram } from "@corridor/server/testing/versions/kept-versions";
import { restoreKeptWorld } from "@corridor/server/testing/versions/restore-world";
import { smallWorld } from "@corridor/server/testing/versions/small-world-names";
import { startVersion } from "@corridor/server/testing/versions/start-program";
import { startTraffic } from "@corridor/server/testing/versions/traffic";
import { dice, type Fault, type Size, type Verdict } from "../fault.ts";
import { usualPatience } from "../payments/kills.ts";
import type { ProductWish } from "../payments/product-process.ts";
import { startProgram, type Program } from "../payments/programs.ts";
import type { FaultWorld } from "../world.ts";

const sizes = {
  full: { lanes: 3, paceMs: 100, stageMs: 10_000, kills: 2, auditEntries: 50_000, readsForMs: 1_500 },
  small: { lanes: 1, paceMs: 100, stageMs: 1_000, kills: 1, auditEntries: 1_000, readsForMs: 500 },
} as const;

const version = versionsWithProgram().at(-1)!;

/**
 * An upgrade under traffic: people and a program pay and read all the time while the database of the last version is migrated, with kills of
 * the migration and long reads beside it; both versions serve and pay; then the old process is stopped by TERM.
 */
export const upgrade: Fault = {
  test: "F-15",
  async run(world, size, seed = 115) {
    const cluster = { adminUrl: world.databaseUrl };
    const name = `upgrade_${process.pid}`;
    const folder = await mkdtemp(path.join(tmpdir(), "corridor-upgrade-"));
    const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
    try {
      const databaseUrl = await createDatabase(cluster, name, "template0");
      closers.unshift(() => dropDatabase(cluster, name));
      await restoreKeptWorld(databaseUrl, version);
      return await upgradeUnderTraffic({ databaseUrl, folder, closers, size, seed, world });
    } finally {
      for (const close of closers) await close();
    }
  },
};

type UpgradeWorld = {
  readonly world: FaultWorld;
  readonly databaseUrl: string;
  readonly folder: string;
  readonly closers: (() => Promise<unknown>)[];
  readonly size: Size;
  readonly seed: number;
};

async function upgradeUnderTraffic({
  databaseUrl,
  folder,
  closers,
  size,
  seed,
}: UpgradeWorld): Promise<Verdict> {
  const { lanes, paceMs, stageMs, kills, auditEntries, readsForMs } = sizes[size];
  await asOwner(
    { databaseUrl },
    `insert into audit_entries (client_id, happened_at, actor, action)
     select $1, now() - n * interval '1 second', 'person ' || n % 500, 'given' from generate_series(1, $2::integer) n`,
    [smallWorld.clientId, auditEntries],
  );
  const network = await startNetworkProgram({ timeScale: 20 });
  closers.unshift(network.stop);
  const old = await startVersion(version, databaseUrl, network.url);
  closers.unshift(() => old.stop());
  const given = await openWorld(databaseUrl, { config: { cell: smallWorld.cell } });
  closers.unshift(() => given.close());
  const traffic = await startTraffic(given, [old.server], { lanes, paceMs });
  closers.unshift(() => traffic.stop());
  await wait(stageMs);

  const migratesFrom = performance.now();
  await migrateWithKills(databaseUrl, { folder, kills, readsForMs, seed });
  const migrateSeconds = (performance.now() - migratesFrom) / 1_000;

  const port = await freePort();
  const start = async (role: ProductWish["role"]) => {
    const program = await startNew({ role, databaseUrl, port, simulatorUrl: network.url, folder });
    closers.unshift(() => end(program));
  };
  await Promise.all([start("web"), start("worker")]);
  const present = remoteServer(`http://127.0.0.1:${port}`);
  traffic.sendTo([old.server, present]);
  await wait(stageMs);
  const stopsFrom = performance.now();
  const code = await old.stop();
  const stopSeconds = (performance.now() - stopsFrom) / 1_000;
  await wait(stageMs);
  await traffic.stop();

  const { calls, accepted } = traffic;
  const violations = [
    ...calls.failed.map((what) => `failed call: ${what}`),
    ...(code === 0 ? [] : [`the old process ended with ${code}: ${old.said().slice(-1_500)}`]),
    ...(await judgeTraffic(given, traffic, network.url)),
    ...(await judgeBooks(given)),
  ];
  return {
    trials: calls.total,
    violations,
    seed,
    figures: [
      `${calls.total} calls, ${calls.failed.length} failed, the slowest ${calls.slowestMs.toFixed(0)} ms; ${accepted.length} requests paid`,
      `migrate from ${version}: ${migrateSeconds.toFixed(0)} s with ${kills} kills; the old process stopped in ${stopSeconds.toFixed(1)} s`,
    ],
  };
}

type MigrateWish = { folder: string; kills: number; readsForMs: number; seed: number };

/** Migrates beside transactions that read for seconds. The migration is killed at random moments and started again. */
async function migrateWithKills(databaseUrl: string, wish: MigrateWish): Promise<void> {
  const pick = dice(wish.seed);
  let isMigrating = true;
  const reading = withConnection(databaseUrl, async (client) => {
    while (isMigrating) {
      await client.query("begin; select from payment_requests limit 1; select from transactions limit 1");
      await wait(wish.readsForMs);
      await client.query("commit");
      await wait(wish.readsForMs);
    }
  });
  for (let round = 0; ; round += 1) {
    const program = await startProgram({
      file: new URL("./migrate-program.ts", import.meta.url),
      words: [databaseUrl],
      complaints: path.join(wish.folder, "migrate.log"),
    });
    await program.ready;
    if (round < wish.kills) {
      await wait(300 + pick(2_500));
      program.signal("SIGKILL");
      await program.ended;
      continue;
    }
    const code = await program.ended;
    isMigrating = false;
    await reading;
    if (code !== 0) throw new Error(`The migration failed; see ${wish.folder}/migrate.log`);
    return;
  }
}

async function startNew(
  wish: Pick<ProductWish, "role" | "databaseUrl" | "port" | "simulatorUrl"> & { folder: string },
) {
  const { folder, ...product } = wish;
  const words: ProductWish = { ...product, secret: testSecret, patience: usualPatience, neither: null };
  const program = await startProgram({
    file: new URL("../payments/product-process.ts", import.meta.url),
    words: [JSON.stringify(words)],
    complaints: path.join(folder, `${wish.role}.log`),
  });
  await program.ready;
  return program;
}

async function end(program: Program): Promise<void> {
  program.signal("SIGKILL");
  await program.ended;
}

/** The ledger, the payments, their counters, and the rewrites, which the new worker has done meanwhile. */
async function judgeBooks({ app, databaseUrl }: Pick<World, "app" | "databaseUrl">): Promise<string[]> {
  return [
    ...(await checkLedger(app)).map(({ what }) => `ledger: ${what}`),
    ...(await findPaymentBreaches(app)).map((breach) => `payments: ${JSON.stringify(breach)}`),
    ...(await findCounterDifferences(app, mendableMinutes)).map(
      ({ kind, kept, counted }) => `counter ${kind} is ${kept} and counted ${counted}`,
    ),
    ...(await withConnection(databaseUrl, openRewrites)),
  ];
}
