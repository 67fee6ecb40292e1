import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import type { PayRequest, Report } from "../payment.ts";
import { startSimulator, type SimulatorOptions } from "../simulator.ts";
import { openReceiver } from "./receiver.ts";

/** The answer: status and body, or a broken connection. */
export type NetworkAnswer = {
  readonly http: number;
  readonly body: Partial<Report> & Record<string, unknown>;
};
export const broken: NetworkAnswer = { http: 0, body: {} };

export const secret = "a secret of the tests";

type Effect = { readonly transactionId: string; readonly asked: number; readonly paid: number };

/** Polls, with a long limit for a busy machine. */
export const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 15_000, interval: 10 });

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "simulator-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A network whose clock moves only when a test moves it, and a receiver of its callbacks. */
export async function openNetwork(options: Partial<SimulatorOptions> = {}) {
  let time = Date.parse("2026-03-02T10:00:00Z");
  const dataDir = options.dataDir ?? (await newFolder());
  const receiver = await openReceiver();
  const start = () =>
    startSimulator({ port: 0, dataDir, callbackUrl: receiver.url, secret, clock: () => time, ...options });
  let simulator = await start();
  onTestFinished(() => simulator.stop());

  const get = (query: string) => call(`${simulator.url}${query}`);
  const post = (where: string, body: object) => call(`${simulator.url}${where}`, JSON.stringify(body));
  return {
    receiver,
    dataDir,
    post,
    advance: (byMs: number) => void (time += byMs),
    pay: (request: Partial<PayRequest>) => post("/pay", { ...aPayment, ...request }),
    status: (transactionId: string, provider = aPayment.provider) =>
      get(`/status?provider=${provider}&transactionId=${transactionId}`),
    async effects(): Promise<(Effect & Record<string, unknown>)[]> {
      return readEffects(simulator.url);
    },
    lines: (where: string) => readLines<Record<string, unknown>>(`${simulator.url}${where}`),
    async restart() {
      await simulator.stop();
      simulator = await start();
    },
    /** Returns the callbacks once there are `count`. */
    async callbacks(count: number) {
      await eventually(() => receiver.received.length).toBeGreaterThanOrEqual(count);
      return receiver.received.map(({ body }) => body);
    },
  };
}

export const aPayment: PayRequest = {
  provider: "bank-ke",
  transactionId: "t-1",
  amount: "1500.00",
  currency: "KES",
  recipientAccount: "0712345601",
  recipientName: "Amina Otieno",
};

export async function call(url: string, body?: string): Promise<NetworkAnswer> {
  try {
    const answer = await fetch(url, body === undefined ? {} : { method: "POST", body });
    return { http: answer.status, body: (await answer.json()) as NetworkAnswer["body"] };
  } catch {
    return broken;
  }
}

export const readEffects = (url: string) => readLines<Effect & Record<string, unknown>>(`${url}/effects`);

async function readLines<Line>(url: string): Promise<Line[]> {
  const text = await (await fetch(url)).text();
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line) as Line);
}
