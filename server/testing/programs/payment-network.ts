import { onTestFinished } from "vitest";
import { startDispatch, type Dispatcher } from "../../payments/engine/dispatch.ts";
import { paymentChores, paymentJobs } from "../../payments/engine/engine.ts";
import { openReceiver } from "../../payments/engine/receiver.ts";
import type { App } from "../../platform/app.ts";
import { startQueueWorker } from "../../platform/jobs.ts";
import { createConsoleApi } from "../../processes/console-api.ts";
import type { Connectors } from "../../providers/choose.ts";
import { simulatorEventsPath } from "../../providers/routes.ts";
import { simulatorConnector } from "../../providers/simulator.ts";
import { networkSecret } from "./network-program.ts";
import { givenNetwork } from "./network.ts";
import type { World } from "../world.ts";

/** The network's payments and calls for a key. */
export type Effect = { transactionId: string; asked: number; paid: number; reversed: number };

export type PaymentNetwork = {
  connectors: Connectors;
  effects(): Promise<readonly Effect[]>;
  /** Shares of payments with each fault, as in simulator/README.md. */
  faults(shares: Readonly<Record<string, number>>): Promise<void>;
  /** The engine of one process: it sends and settles until it is stopped, at the end of the test at the latest. */
  engine(app?: App): Promise<Dispatcher>;
};

export type PaymentNetworkOptions = { timeScale?: number; neither?: string; definiteAfterMs?: number };

/** The simulated network as a program of its own, which calls the world's product back; both end with the test. */
export async function openPaymentNetwork(
  world: World,
  wish: PaymentNetworkOptions = {},
): Promise<PaymentNetwork> {
  const callbackUrl = await receiveEvents(world.app);
  const { timeScale = 20, neither: classC, definiteAfterMs = 2_000 } = wish;
  const { url } = await givenNetwork({ callbackUrl, timeScale, ...(classC ? { classC } : {}) });
  const neither = new Set(classC ? [classC] : []);
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
      const worker = await startQueueWorker(app, paymentJobs(connectors), paymentChores);
      const dispatcher = startDispatch(app, connectors, { leaseMs: 3_000, idleMs: 20, atOnce: 50 });
      let stopped: Promise<void> | null = null;
      const stop = () => (stopped ??= dispatcher.stop().then(() => worker.stop()));
      onTestFinished(stop);
      return { stop };
    },
  };
}

async function receiveEvents(app: App): Promise<string> {
  const api = await createConsoleApi(app, null, { secret: networkSecret, receive: openReceiver(app) });
  onTestFinished(() => api.stop());
  const address = await api.server.listen({ port: 0, host: "127.0.0.1" });
  return address + simulatorEventsPath;
}
