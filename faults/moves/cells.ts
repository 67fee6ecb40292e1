import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sealAudit } from "@corridor/server/audit/chain";
import { startDispatch, type Dispatcher } from "@corridor/server/payments/engine/dispatch";
import { createApp, type App } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";
import { withConnection } from "@corridor/server/platform/connections/owner-connection";
import { migrate } from "@corridor/server/platform/migrate";
import { settleDeployment } from "@corridor/server/platform/settings/deployment";
import type { Connector } from "@corridor/server/providers/provider";
import { givenClient, givenUser } from "@corridor/server/testing/given";
import { createDatabase, dropDatabase } from "@corridor/server/testing/programs/cluster";
import type { FaultWorld } from "../world.ts";

export const staffEmail = "ops@provider.example";

/** One installation with its database, its staff, and an engine that sends payments to the provider of both. */
export type Cell = {
  readonly app: App;
  readonly databaseUrl: string;
  readonly env: Readonly<Record<string, string>>;
  readonly settingsFile: string;
};

export type Cells = {
  readonly folder: string;
  readonly cells: readonly [Cell, Cell];
  /** How often each payment was handed to the provider, by its key. */
  readonly sent: ReadonlyMap<string, number>;
  /** From now on, the provider answers after this time. */
  answerAfter(ms: number): void;
  close(): Promise<void>;
};

let count = 0;

/** Two installations in use: each has an engine, and a chore that seals its audit. */
export async function openCells(world: FaultWorld): Promise<Cells> {
  const folder = await mkdtemp(path.join(tmpdir(), "corridor-moves-"));
  const cluster = { adminUrl: world.databaseUrl };
  const sent = new Map<string, number>();
  let answerAfterMs = 0;
  const names = [1, 2].map((cell) => `cell_${process.pid}_${(count += 1)}_${cell}`);
  const dispatchers: Dispatcher[] = [];
  const cells: Cell[] = [];
  for (const [place, name] of names.entries()) {
    const cell = await openCell(await createDatabase(cluster, name, "template0"), folder, place + 1);
    cells.push(cell);
    const connectors = new Map([["simulator", providerOf(sent, () => answerAfterMs)]]);
    dispatchers.push(startDispatch(cell.app, connectors, { leaseMs: 30_000, idleMs: 50, atOnce: 500 }));
  }
  const sealing = setInterval(() => {
    for (const { app } of cells) void sealAudit(app).catch(() => undefined); // As the chore does it: it tries again.
  }, 500);
  return {
    folder,
    cells: [cells[0]!, cells[1]!],
    sent,
    answerAfter: (ms) => void (answerAfterMs = ms),
    async close() {
      clearInterval(sealing);
      for (const dispatcher of dispatchers) await dispatcher.stop();
      for (const { app } of cells) await app.close();
      for (const name of names) await dropDatabase(cluster, name);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openCell(databaseUrl: string, folder: string, cell: number): Promise<Cell> {
  await migrate(databaseUrl);
  await withConnection(databaseUrl, (client) => settleDeployment(client, { environment: "demo", cell }));
  const env = {
    DATABASE_URL: databaseUrl,
    CORRIDOR_ENV: "demo",
    CORRIDOR_CELL: String(cell),
    CORRIDOR_DATA_DIR: folder,
    CORRIDOR_SECRET: `the secret of cell ${cell} in fault runs, forty characters`,
    CORRIDOR_LOG_LEVEL: "silent",
  };
  const settingsFile = path.join(folder, `cell-${cell}.env`);
  await writeFile(
    settingsFile,
    Object.entries(env)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(""),
    { mode: 0o600 },
  );
  const app = createApp({
    ...readConfig(env),
    databaseUrl,
    publicUrl: "http://localhost",
    logLevel: "silent",
  });
  const staff = await givenClient({ app }, { isStaff: true, wallets: [] });
  await givenUser({ app }, { client: staff, role: "PROVIDER_ADMIN", email: staffEmail });
  return { app, databaseUrl, env, settingsFile };
}

/** Pays everything, and would pay again what it is sent again. */
function providerOf(sent: Map<string, number>, answerAfterMs: () => number): Connector {
  return {
    classOf: () => "queryable",
    definiteAfterMs: 30_000,
    async send({ key, amount }) {
      sent.set(key, (sent.get(key) ?? 0) + 1);
      await wait(answerAfterMs());
      return { kind: "report", report: { status: "succeeded", code: null, description: null, amount } };
    },
    ask: async () => ({ kind: "unknown" }),
    names: null,
  };
}
