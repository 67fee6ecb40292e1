import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { transfer } from "@corridor/product/ledger/transfers";
import { statementFormats } from "@corridor/product/statements/statement";
import { recordAudit } from "../../audit/record.ts";
import { isSendingHalted, resumeSending } from "../../ledger/halt.ts";
import { postTransfers } from "../../ledger/post.ts";
import { releaseRequest } from "../../payments/engine/release/release.ts";
import { systemActor } from "../../platform/actor.ts";
import { createApp, type App } from "../../platform/app.ts";
import { keptTables } from "../../platform/backup/catalogue.ts";
import { createLog } from "../../platform/log.ts";
import { createDatabase, dropDatabase } from "../../testing/programs/cluster.ts";
import { runCorridor } from "../../testing/programs/corridor.ts";
import { givenFunds } from "../../testing/funds.ts";
import { givenClient, givenLogin, givenUser } from "../../testing/given.ts";
import { givenLedger } from "../../testing/ledger.ts";
import { givenRoutes } from "../../testing/payers.ts";
import { openPaymentNetwork } from "../../testing/programs/payment-network.ts";
import { givenRequest } from "../../testing/requests.ts";
import { givenOldWallets, moveAsBefore, walletIds } from "../../testing/statements/old-wallets.ts";
import { statementTexts } from "../../testing/statements/statement-texts.ts";
import { useWorld } from "../../testing/world.ts";
import { backUp } from "./backup.ts";
import { proveBackup } from "./backup-file.ts";
import { restore, restoreProblem } from "./restore.ts";

const world = useWorld();
const folder = mkdtempSync(path.join(tmpdir(), "corridor-backup-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command on a database as a person would. Returns its exit code and output. */
async function corridor(databaseUrl: string, ...words: string[]): Promise<{ code: number; said: string }> {
  const environment = {
    DATABASE_URL: databaseUrl,
    CORRIDOR_ENV: "demo",
    CORRIDOR_DATA_DIR: tmpdir(),
    CORRIDOR_SECRET: world.app.config.secret,
    CORRIDOR_LOG_LEVEL: "silent",
  };
  const { code, said, complained } = await runCorridor(environment, ...words);
  return { code, said: said + complained };
}

async function emptyDatabase(): Promise<string> {
  const cluster = { adminUrl: inject("clusterUrl") };
  const name = `restored_${randomBytes(6).toString("hex")}`;
  const url = await createDatabase(cluster, name);
  onTestFinished(() => dropDatabase(cluster, name));
  return url;
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The number of rows of every table and a digest of them, without the rows that a restore changes on purpose. */
async function contentOf(databaseUrl: string): Promise<Map<string, string>> {
  return withClient(databaseUrl, async (client) => {
    const content = new Map<string, string>();
    for (const { name, columns } of await keptTables(client)) {
      if (/sessions|object_folders|sending_halts|payment_queue|recoveries|proofs|_private_jobs/.test(name))
        continue;
      const { rows } = await client.query<{ digest: string }>(
        `select concat(count(*), ' ', md5(string_agg(t::text, E'\\n' order by t::text))) as digest from (select ${columns.join(", ")} from ${name}) t`,
      );
      content.set(name, rows[0]!.digest);
    }
    return content;
  });
}

function openApp(databaseUrl: string): App {
  const app = createApp({ ...world.app.config, databaseUrl }, { log: createLog("silent") });
  onTestFinished(() => app.close());
  return app;
}

const demo = { environment: "demo", cell: 0 } as const;
const secretOf = () => world.app.config.secret;

test("a backup taken while money moves is restored completely, with a correct ledger; sending is halted and nobody is logged in [C-74, C-18, EXT-07]", async () => {
  const ledger = await givenLedger(world, { wallets: ["main", "other"], funded: 1_000_000n });
  const staff = await givenClient(world, { isStaff: true, wallets: [] });
  const ops = await givenUser(world, { client: staff, role: "PROVIDER_ADMIN" });
  await givenLogin(world);
  await ledger.within((tx) =>
    recordAudit(tx, {
      clientId: ledger.clientId,
      actor: systemActor("test"),
      action: "user.invited",
      target: "x",
    }),
  );
  const [from, to] = [ledger.wallets[0]!, ledger.wallets[1]!];
  const move = (app: App) =>
    app.db.transaction(systemActor("test"), ledger.clientId, (tx) =>
      postTransfers(tx, ledger.clientId, [transfer({ key: randomUUID(), from, to, amount: 1n })]),
    );
  for (let left = 50; left > 0; left -= 1) await move(world.app);
  const before = await contentOf(world.databaseUrl);
  expect(before.get("public.ledger_entries")).toMatch(/^10\d /);

  const enough = new AbortController();
  const moving = (async () => {
    while (!enough.signal.aborted) await move(world.app);
  })();
  const busy = await corridor(world.databaseUrl, "backup", folder);
  enough.abort();
  await moving;
  expect(busy.said).toMatch(/^The backup is .*corridor-\S+[.]backup \(\d+ bytes\)/);
  const [busyFile = ""] = await readdir(folder);
  expect((await stat(path.join(folder, busyFile))).mode & 0o077).toBe(0);
  const whileMoving = await emptyDatabase();
  expect(await corridor(whileMoving, "restore", path.join(folder, busyFile))).toMatchObject({ code: 0 });

  const file = path.join(folder, "still.backup");
  await corridor(world.databaseUrl, "backup", file);
  expect((await corridor(world.databaseUrl, "backup", file)).said).toContain("exists already");
  const restored = await emptyDatabase();
  const { code, said } = await corridor(restored, "restore", file);
  expect([code, said]).toEqual([0, expect.stringContaining("The ledger is correct.")]);
  expect(said).toContain("Sending is halted");
  expect(await contentOf(restored)).toEqual(await contentOf(world.databaseUrl));

  const app = openApp(restored);
  expect(await app.db.systemTransaction("test", isSendingHalted)).toBe(true);
  const sessions = await app.db.systemTransaction("test", (tx) =>
    tx.selectFrom("sessions").select("client_id").execute(),
  );
  expect(sessions).toEqual([]);
  await move(app); // Sequences continue after the restored numbers.
  const halted = await corridor(restored, "ledger", "check");
  expect([halted.code, halted.said]).toEqual([3, expect.stringContaining("Sending is halted.")]);
  expect((await corridor(restored, "audit", "verify")).code).toBe(0);
  const resumed = await corridor(restored, "ledger", "resume", "--by", ops.email, "--reason", "compared");
  expect(resumed.said).toBe("The ledger is correct.\nSending is not halted: payments go on.\n");
  expect(await app.db.systemTransaction("test", isSendingHalted)).toBe(false);
  expect((await corridor(restored, "restore", file)).said).toContain("The database has data already");

  // PostgreSQL's own restore does not tell the product, so a person has to run the command.
  expect((await corridor(restored, "recovered", "yesterday")).code).toBe(2);
  expect((await corridor(restored, "recovered", "2026-11-15T12:00Z")).said).toContain("Sending is halted");
  expect(await app.db.systemTransaction("test", isSendingHalted)).toBe(true);
});

test("payments that were sent after the backup are not paid again after a restore [C-74, C-13, F-05]", async () => {
  const network = await openPaymentNetwork(world);
  const { clientId } = await givenClient(world, { wallets: [{ id: "main", currency: "KES" }] });
  await givenRoutes(world, clientId, ["mpesa-ke"], {});
  await givenFunds(world, clientId, { main: "10000.00" }, "KES");
  const lines = [{ provider: "mpesa-ke", currency: "KES", ending: "01", count: 3 }];
  const queued = await givenRequest(world, { clientId, status: "processingFunds", lines });
  await releaseRequest(world.app, { clientId, requestId: queued.requestId });
  const later = await givenRequest(world, { clientId, status: "processingFunds", lines });

  const { file } = await backUp({
    databaseUrl: world.databaseUrl,
    secret: secretOf(),
    to: path.join(folder, "sent"),
  });
  const statusOf = async (app: App, requestId: string) =>
    app.db.transaction(systemActor("test"), clientId, async (tx) => {
      const row = await tx
        .selectFrom("payment_requests")
        .select(["status", "succeeded_count"])
        .where("client_id", "=", clientId)
        .where("request_id", "=", requestId)
        .executeTakeFirstOrThrow();
      return `${row.status} ${row.succeeded_count}`;
    });
  const done = { timeout: 30_000, interval: 50 };
  const first = await network.engine();
  for (const { requestId } of [queued, later])
    await expect.poll(() => statusOf(world.app, requestId), done).toBe("done 3");
  await first.stop();
  const paid = await network.effects();
  expect(paid.map((effect) => effect.paid)).toEqual([1, 1, 1, 1, 1, 1]);

  const databaseUrl = await emptyDatabase();
  await restore({ databaseUrl, secrets: [secretOf()], file, deployment: demo });
  const app = openApp(databaseUrl);
  const second = await network.engine(app);
  await expect.poll(() => statusOf(app, queued.requestId), done).toBe("done 3");
  await second.stop();
  expect(await statusOf(app, later.requestId)).not.toContain("done");
  expect(await resumeSending(app, systemActor("staff"), "compared with the provider")).toEqual([]);
  await network.engine(app);
  await expect.poll(() => statusOf(app, later.requestId), done).toBe("done 3");
  expect(await network.effects()).toEqual(paid);
});

test("a changed, shortened or extended backup, or one of another secret, is refused with a sentence and makes nothing [C-74]", async () => {
  const file = path.join(folder, "damaged.backup");
  await backUp({ databaseUrl: world.databaseUrl, secret: secretOf(), to: file });
  const whole = await readFile(file);
  const flipped = (at: number) => {
    const bytes = Buffer.from(whole);
    bytes[at]! ^= 1;
    return bytes;
  };
  const isDamaged = /^The backup is damaged: some bytes were changed or are missing/;
  const cases: readonly (readonly [Buffer, RegExp])[] = [
    [flipped(0), /^This file is not a backup/],
    [flipped(20), /another CORRIDOR_SECRET, or its beginning is damaged/],
    [flipped(60), /another CORRIDOR_SECRET, or its beginning is damaged/],
    [flipped(66), isDamaged],
    [flipped(75), isDamaged],
    [flipped(whole.length >> 1), isDamaged],
    [flipped(whole.length - 1), isDamaged],
    [whole.subarray(0, whole.length - 1), isDamaged],
    [whole.subarray(0, 66), isDamaged],
    [whole.subarray(0, 30), /another CORRIDOR_SECRET/],
    [Buffer.alloc(0), /^This file is not a backup/],
    [Buffer.concat([whole, whole]), isDamaged],
  ];
  for (const [bytes, sentence] of cases) {
    await writeFile(file, bytes);
    await expect(proveBackup(file, [secretOf()])).rejects.toThrow(sentence);
  }
  const databaseUrl = await emptyDatabase();
  const { code, said } = await corridor(databaseUrl, "restore", file);
  expect([code, said]).toEqual([1, expect.stringMatching(isDamaged)]);
  await expect(restore({ databaseUrl, secrets: [secretOf()], file, deployment: demo })).rejects.toThrow(
    isDamaged,
  );

  await writeFile(file, whole);
  const again = await corridor(databaseUrl, "restore", file); // A database with data is refused.
  expect(again.code, again.said).toBe(0);
  await expect(proveBackup(file, ["another secret that is long enough"])).rejects.toThrow(
    /another CORRIDOR_SECRET/,
  );
  expect((await proveBackup(file, [secretOf()])).tables.length).toBeGreaterThan(20);
});

test("a backup of the demo is refused in production, and so is one of another cell, and nothing is stored [C-79, EXT-16, EXT-22]", async () => {
  await givenClient(world);
  const file = path.join(folder, "demo.backup");
  await backUp({ databaseUrl: world.databaseUrl, secret: secretOf(), to: file });
  const manifest = await proveBackup(file, [secretOf()]);
  expect(restoreProblem(manifest, demo)).toBeNull();
  expect(restoreProblem(manifest, { ...demo, environment: "production" })).toBe(
    "This is a backup of the demo: restore it with CORRIDOR_ENV=demo into a database of its own.",
  );
  expect(restoreProblem(manifest, { ...demo, cell: 7 })).toBe(
    "This is a backup of cell 0: restore it with CORRIDOR_CELL=0.",
  );
  const databaseUrl = await emptyDatabase();
  await expect(
    restore({ databaseUrl, secrets: [secretOf()], file, deployment: { ...demo, environment: "production" } }),
  ).rejects.toThrow("This is a backup of the demo");
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query("select to_regclass('clients') as clients, to_regclass('deployment') as deployment"),
  );
  expect(rows).toEqual([{ clients: null, deployment: null }]);
});

test("statements that are made again after a restore have the same bytes in each format [STMT-04, STMT-05, C-74]", async () => {
  const clientId = await givenOldWallets(world, 3);
  const payments = [{ amount: 1_250n, fee: 62n, ending: "reversed" }] as const;
  await moveAsBefore(world, clientId, [
    { kind: "fund", daysAgo: 3, wallet: "a", amount: 100_000n },
    { kind: "transfer", daysAgo: 2, from: "a", amount: 5_000n },
    { kind: "pay", daysAgo: 2, wallet: "a", payments, endsDaysAgo: 1 },
  ]);
  // The backup is older than the statements, so the restored database makes all of them from the ledger.
  const file = path.join(folder, "before-statements.backup");
  await corridor(world.databaseUrl, "backup", file);
  const made = await statementTexts(world.app, clientId);
  expect(made).toHaveLength(3 * walletIds.length * statementFormats.length);
  const restored = await emptyDatabase();
  expect(await corridor(restored, "restore", file)).toMatchObject({ code: 0 });
  expect(await statementTexts(openApp(restored), clientId)).toEqual(made);
});
