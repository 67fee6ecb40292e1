import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { startDispatch, type Dispatcher } from "../payments/engine/dispatch.ts";
import { paymentChores, paymentJobs } from "../payments/engine/engine.ts";
import { openReceiver } from "../payments/engine/receiver.ts";
import type { App } from "../platform/app.ts";
import { startWorker } from "../platform/jobs.ts";
import { createConsoleApi } from "../processes/console-api.ts";
import type { Connectors } from "../providers/choose.ts";
import { simulatorConnector } from "../providers/simulator.ts";
import { asOwner } from "./ledger.ts";
import type { World } from "./world.ts";

const secret = "a secret of the tests, long enough";
const program = fileURLToPath(new URL("../../simulator/main.ts", import.meta.url));

/** What the network says it did under a key. */
export type Effect = { transactionId: string; asked: number; paid: number; reversed: number };

export type PaymentNetwork = {
  connectors: Connectors;
  effects(): Promise<readonly Effect[]>;
  /** Shares of payments that go wrong on the way, as simulator/README.md has them. */
  faults(shares: Readonly<Record<string, number>>): Promise<void>;
  /** The engine of one process: it sends and settles until it is stopped, at the end of the test at the latest. */
  engine(app?: App): Promise<Dispatcher>;
};

export type NetworkWish = { timeScale?: number; neither?: string; definiteAfterMs?: number };

/** The simulated network as a program of its own, which calls the world's product back; both end with the test. */
export async function openPaymentNetwork(world: World, wish: NetworkWish = {}): Promise<PaymentNetwork> {
  const callbackUrl = await receiveEvents(world.app);
  const url = await startSimulator(callbackUrl, wish);
  const neither = new Set(wish.neither ? [wish.neither] : []);
  const { definiteAfterMs = 2_000 } = wish;
  const connectors: Connectors = new Map([
    ["simulator", simulatorConnector({ url, timeoutMs: 1_000, definiteAfterMs, neither })],
  ]);
  return {
    connectors,
    async effects() {
      const lines = await (await fetch(`${url}/effects`)).text();
      return lines
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Effect);
    },
    async faults(shares) {
      await fetch(`${url}/faults`, { method: "POST", body: JSON.stringify({ seed: "a seed", ...shares }) });
    },
    async engine(app = world.app) {
      const worker = await startWorker(app, paymentJobs(connectors), paymentChores);
      const dispatcher = startDispatch(app, connectors, { leaseMs: 3_000, idleMs: 20, atOnce: 50 });
      let stopped: Promise<void> | null = null;
      const stop = () => (stopped ??= dispatcher.stop().then(() => worker.stop()));
      onTestFinished(stop);
      return { stop };
    },
  };
}

async function receiveEvents(app: App): Promise<string> {
  const api = await createConsoleApi(app, null, { secret, receive: openReceiver(app) });
  onTestFinished(() => api.stop());
  const address = await api.server.listen({ port: 0, host: "127.0.0.1" });
  return `${address}/providers/simulator/events`;
}

async function startSimulator(
  callbackUrl: string,
  { timeScale = 20, neither }: NetworkWish,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "corridor-network-"));
  const words = ["--data", folder, "--callback-url", callbackUrl, "--time-scale", String(timeScale)];
  const child = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      program,
      ...words,
      ...(neither ? ["--class-c", neither] : []),
      "--until-stdin-closes",
    ],
    { env: { ...process.env, SIMULATOR_SECRET: secret }, stdio: ["pipe", "pipe", "inherit"] },
  );
  onTestFinished(async () => {
    child.stdin.end();
    await once(child, "close");
    await rm(folder, { recursive: true, force: true });
  });
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  return /http:\/\/\S+/.exec(line)![0];
}

/** The client pays by these providers, in its wallet's currency, through the simulated network. */
export async function givenRoutes(
  world: World,
  clientId: string,
  providers: readonly string[],
  currency = "KES",
): Promise<void> {
  await asOwner(
    world,
    `with allowed as (insert into client_providers select $1, unnest($2::text[]) returning provider)
     insert into route_settings (client_id, provider, currency, wallet_id, integration)
     select $1, provider, $3, '', 'simulator' from allowed`,
    [clientId, providers, currency],
  );
}
