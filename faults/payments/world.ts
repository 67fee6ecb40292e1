import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";
import { freePort } from "@corridor/server/platform/free-port";
import { migrate } from "@corridor/server/platform/migrate";
import { simulatorEventsPath } from "@corridor/server/providers/routes";
import { createDatabase, dropDatabase } from "@corridor/server/testing/programs/cluster";
import type { Verdict } from "../fault.ts";
import type { FaultWorld } from "../world.ts";
import { openCallbackReceiver } from "./callback-receiver.ts";
import { givenPayer } from "./given-payer.ts";
import type { Patience, ProductWish } from "./product-process.ts";
import { startProgram, type Program } from "./programs.ts";
import type { Login } from "./session.ts";

const secret = "a secret of the fault runs, forty characters";

export type PaymentsWish = {
  readonly patience: Patience;
  /** Divides every wait of the simulated network. */
  readonly timeScale: number;
  /** The provider that is neither idempotent nor queryable. */
  readonly neither: string | null;
  /** The clients that pay; one client if left out. */
  readonly clientIds?: readonly string[];
  /** Called for each process of the product, which joins the cgroups of these files. */
  readonly joins?: () => readonly string[];
  /** Puts a line before what the product or the network calls, and returns the address to call instead. */
  readonly through?: (what: "database" | "network" | "product", address: string) => Promise<string>;
};

/** The product in four processes on one database, the simulated network, and a person who may pay. */
export type PaymentsWorld = {
  /** The files that survive a run: logs, and the network's memory. */
  readonly folder: string;
  readonly databaseUrl: string;
  readonly servers: readonly string[];
  readonly simulatorUrl: string;
  readonly journal: string;
  /** The IDs of the callbacks that the clients' own system received. */
  readonly callbackLog: string;
  readonly login: Login;
  /** One log-in for each client; `login` is the first of them. */
  readonly logins: readonly Login[];
  /** Two of each; a killed process is replaced by another. */
  readonly processes: Readonly<Record<ProductWish["role"], Program[]>>;
  start(role: ProductWish["role"], place: number): Promise<void>;
  /** The files of a run with violations are kept. */
  close(hasFound: boolean): Promise<void>;
};

let count = 0;

export async function openPaymentsWorld(world: FaultWorld, wish: PaymentsWish): Promise<PaymentsWorld> {
  const through = wish.through ?? (async (_, address) => address);
  const folder = await mkdtemp(path.join(tmpdir(), "corridor-payments-"));
  const cluster = { adminUrl: world.databaseUrl };
  const name = `payments_${process.pid}_${(count += 1)}`;
  const databaseUrl = await createDatabase(cluster, name, "template0");
  await migrate(databaseUrl);
  const logins: Login[] = [];
  // The faults of a payment follow from its ID, and its ID from that of the client, so they are the same in every run.
  const callbackLog = path.join(folder, "callbacks.log");
  const receiver = await openCallbackReceiver(callbackLog);
  for (const clientId of wish.clientIds ?? ["payer"])
    logins.push(
      await withApp(databaseUrl, (opened) => givenPayer(opened, { clientId, callbackUrl: receiver.url })),
    );
  const ports = [await freePort(), await freePort()];
  const servers = ports.map((port) => `http://127.0.0.1:${port}`);
  const reports = (await through("product", servers[0]!)) + simulatorEventsPath;
  const simulator = await startSimulator(folder, reports, wish);
  const [simulatorUrl] = /http:\S+/.exec(await simulator.ready)!;
  const called = {
    databaseUrl: await through("database", databaseUrl),
    simulatorUrl: await through("network", simulatorUrl),
  };
  const processes: PaymentsWorld["processes"] = { web: [], worker: [] };

  async function start(role: ProductWish["role"], place: number): Promise<void> {
    const { patience, neither, joins = () => [] } = wish;
    const port = ports[place]!;
    const words: ProductWish = { role, ...called, port, secret, patience, neither };
    const complaints = path.join(folder, `${role}-${place}.log`);
    const program = await startProgram({
      file: new URL("./product-process.ts", import.meta.url),
      words: [JSON.stringify(words)],
      complaints,
      processFiles: joins(),
    });
    processes[role][place] = program;
    await program.ready;
  }
  await Promise.all([start("web", 0), start("web", 1), start("worker", 0), start("worker", 1)]);

  return {
    folder,
    databaseUrl,
    servers,
    simulatorUrl,
    callbackLog,
    journal: path.join(folder, "simulator", "journal.jsonl"),
    login: logins[0]!,
    logins,
    processes,
    start,
    async close(hasFound) {
      const all = [...processes.web, ...processes.worker, simulator];
      for (const program of all) program.signal("SIGKILL");
      await Promise.all(all.map(({ ended }) => ended));
      await receiver.close();
      await dropDatabase(cluster, name);
      if (hasFound) console.log(`The files of the run are in ${folder}`);
      else await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Does a run in a world of its own. The files are kept if the run throws or finds violations. */
export async function inPaymentsWorld(
  world: FaultWorld,
  wish: PaymentsWish,
  run: (payments: PaymentsWorld) => Promise<Verdict>,
): Promise<Verdict> {
  const payments = await openPaymentsWorld(world, wish);
  let hasFound = true;
  try {
    const verdict = await run(payments);
    hasFound = verdict.violations.length > 0;
    return verdict;
  } finally {
    await payments.close(hasFound);
  }
}

function startSimulator(
  folder: string,
  callbackUrl: string,
  { timeScale, neither }: PaymentsWish,
): Promise<Program> {
  return startProgram({
    file: new URL("../../simulator/main.ts", import.meta.url),
    words: [
      ...["--data", path.join(folder, "simulator"), "--callback-url", callbackUrl],
      ...["--time-scale", String(timeScale), "--until-stdin-closes"],
      ...(neither ? ["--class-c", neither] : []),
    ],
    complaints: path.join(folder, "simulator.log"),
    env: { SIMULATOR_SECRET: secret },
  });
}

export async function withApp<T>(
  databaseUrl: string,
  work: (world: { app: ReturnType<typeof createApp>; databaseUrl: string }) => Promise<T>,
): Promise<T> {
  const config = readConfig({ CORRIDOR_SECRET: secret });
  const app = createApp({ ...config, databaseUrl, publicUrl: "http://localhost", logLevel: "silent" });
  try {
    return await work({ app, databaseUrl });
  } finally {
    await app.close();
  }
}
