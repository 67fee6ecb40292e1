import { startDispatch } from "@corridor/server/payments/engine/dispatch";
import { releaseRequest } from "@corridor/server/payments/engine/release/release";
import { openEgress } from "@corridor/server/platform/egress/egress";
import { usualProviderTiming } from "@corridor/server/providers/choose";
import { simulatorConnector } from "@corridor/server/providers/simulator";
import { startCallbacks } from "@corridor/server/webhooks/sender";
import type { Installation } from "../load/installation.ts";
import type { RequestHeaders } from "../log-in.ts";
import { countCallbacks, clientId, requestFile, untilPaid, untilCalledBack } from "./pay-file.ts";

/** What each part of a payment's life costs by itself, in milliseconds of processor time for one payment. */
export type Parts = {
  readonly request: number;
  readonly release: number;
  readonly pay: number;
  readonly callbacks: number;
};

/**
 * One file, part by part, in an installation without a worker: this program does its work, and begins a part when the one before has
 * ended.
 */
export async function measureParts(
  installation: Installation,
  headers: RequestHeaders,
  count: number,
): Promise<Parts> {
  const costOf = (work: () => Promise<void>) => cpuOfWork(installation, count, work);
  const { app, networkUrl } = installation;
  let requestId = "";
  const request = await costOf(async () => {
    requestId = await requestFile(installation, headers, count);
  });
  const release = await costOf(() => releaseRequest(app, { clientId, requestId }));
  const pay = await costOf(async () => {
    const connector = simulatorConnector({ url: networkUrl, ...usualProviderTiming });
    const dispatcher = startDispatch(app, new Map([["simulator", connector]]));
    await untilPaid(installation, requestId);
    await dispatcher.stop();
  });
  const before = await countCallbacks(installation);
  const callbacks = await costOf(async () => {
    const egress = openEgress({ allowsLoopback: true, ports: [], forbiddenNetworks: [] });
    const sender = startCallbacks(app, egress);
    await untilCalledBack(installation, before + count);
    await sender.stop();
    await egress.close();
  });
  return { request, release, pay, callbacks };
}

/** Of this program, of the processes of the product and of PostgreSQL. */
async function cpuOfWork(
  installation: Installation,
  count: number,
  work: () => Promise<void>,
): Promise<number> {
  const [before, own] = [installation.cpuSeconds(), process.cpuUsage()];
  await work();
  const [after, { user, system }] = [installation.cpuSeconds(), process.cpuUsage(own)];
  const seconds = after.ours - before.ours + after.database - before.database + (user + system) / 1e6;
  return (seconds / count) * 1_000;
}
