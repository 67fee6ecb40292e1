import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createRequest } from "@corridor/product/payments/contract";
import { queryRequestDetails, queryRequests } from "@corridor/product/payments/requests/contract";
import { createSignedRequest, listSignedTransactions } from "@corridor/product/public-api/contract";
import { searchTransactions } from "@corridor/product/transactions/contract";
import { logIn } from "@corridor/product/auth/contract";
import { openBrowser, type Reply, type ServedByInject } from "../browser.ts";
import { givenUser } from "../given.ts";
import { givenKey } from "../keys.ts";
import { asOwner } from "../ledger.ts";
import type { World } from "../open-world.ts";
import { givenPayer } from "../payers.ts";
import { openProgram } from "../signed-calls.ts";

export type TrafficOptions = {
  /** The number of people, and of programs. */
  readonly lanes: number;
  /** The pause of a person or program between two rounds of calls. */
  readonly paceMs: number;
};

export type Traffic = {
  readonly clientId: string;
  /** The requests that a server accepted. */
  readonly accepted: readonly string[];
  readonly calls: { total: number; slowestMs: number; readonly failed: string[] };
  /** From now on, calls go to these servers in turn. */
  sendTo(servers: readonly ServedByInject[]): void;
  stop(): Promise<void>;
};

export const paymentsInRequest = 2;

/**
 * People and a program of one client who read and pay all the time, through a balancer: it goes to the next server when a server has no
 * listener, and repeats a read whose connection was closed before an answer, as proxies do.
 */
export async function startTraffic(
  world: World,
  servers: readonly ServedByInject[],
  { lanes, paceMs }: TrafficOptions,
): Promise<Traffic> {
  // The database has the tables of the version before, which only its own servers know.
  const { client, user } = await givenPayer(
    { ...world, server: servers[0]! },
    { funds: { main: "90000000.00" } },
  );
  const { clientId } = client;
  await asOwner(world, "update clients set is_api_approvals_exempt = true where client_id = $1", [clientId]);
  const key = await givenKey(world, await givenUser(world, { client, role: "DEVELOPER" }));
  const accepted: string[] = [];
  const calls = { total: 0, slowestMs: 0, failed: [] as string[] };
  let present = servers;
  let turn = 0;
  let isOn = true;

  const balancer: ServedByInject = {
    async inject(options) {
      const first = (turn += 1) % present.length;
      const others = [...present.slice(first), ...present.slice(0, first)];
      for (;;)
        try {
          return await others.shift()!.inject(options);
        } catch (error) {
          const { code } = error as { code?: string };
          const mayRepeat = code === "ECONNREFUSED" || (code === "ECONNRESET" && options.method === "GET");
          if (!mayRepeat || others.length === 0) throw error;
        }
    },
  };

  async function counted<T>(what: string, call: () => Promise<Reply<T>>): Promise<Reply<T> | null> {
    const startedAt = performance.now();
    const reply = await call().catch((error: unknown) => void calls.failed.push(`${what}: ${String(error)}`));
    calls.total += 1;
    calls.slowestMs = Math.max(calls.slowestMs, performance.now() - startedAt);
    if (!reply || reply.status === 200) return reply ?? null;
    calls.failed.push(`${what}: ${reply.status} ${reply.text.slice(0, 200)}`);
    return null;
  }

  let account = 10_000_000;
  const newRequest = () => ({
    requestId: randomUUID(),
    transactions: Array.from({ length: paymentsInRequest }, () => ({
      amount: "10.00",
      currency: "KES",
      name: "Grace Achieng",
      provider: "mpesa-ke",
      recipientAccountId: `+2547${(account += 100) + 1}`,
      walletId: "main",
    })),
  });

  async function person(): Promise<void> {
    const browser = openBrowser(balancer);
    await counted("log-in", () => browser.call(logIn, user));
    while (isOn) {
      const paymentRequest = { clientId, ...newRequest() };
      if (await counted("pay", () => browser.call(createRequest, { paymentRequest })))
        accepted.push(paymentRequest.requestId);
      await counted("requests", () => browser.call(queryRequests, { clientId }));
      await counted("search", () => browser.call(searchTransactions, { clientId, count: 50 }));
      const requestId = accepted[0];
      if (requestId)
        await counted("details", () => browser.call(queryRequestDetails, { clientId, requestId }));
      await wait(paceMs);
    }
  }

  async function program(): Promise<void> {
    const signed = openProgram(balancer, key);
    while (isOn) {
      const request = newRequest();
      if (await counted("signed payment", () => signed.call(createSignedRequest, request)))
        accepted.push(request.requestId);
      await counted("signed list", () => signed.call(listSignedTransactions, { limit: 50 }));
      await wait(paceMs);
    }
  }

  const running = Array.from({ length: lanes }, () => [person(), program()]).flat();
  return {
    ...{ clientId, accepted, calls },
    sendTo: (next) => void (present = next),
    async stop() {
      isOn = false;
      await Promise.all(running);
    },
  };
}
