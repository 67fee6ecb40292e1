import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createRequest } from "@corridor/product/payments/contract";
import { queryRequestDetails } from "@corridor/product/payments/requests/contract";
import type { RequestDetails } from "@corridor/product/payments/requests/request";
import { queryWallets } from "@corridor/product/wallets/contract";
import { createApp } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";
import { givenFunds } from "@corridor/server/testing/funds";
import { asOwner } from "@corridor/server/testing/ledger";
import { startProduct, type RunningProduct } from "../tools/start-product.ts";
import { openFilesWorld } from "./worlds/files-world.ts";
import { logInAt, post } from "./log-in.ts";
import { startNetwork } from "./network.ts";
import { sortAscending, quantile, rowOf, type Bench, type BenchOptions, type Row } from "./row.ts";
import { uploadPaymentFile } from "./upload-payment-file.ts";

const readLimitMs = 300;
const simulatorMegabytes = 500;
const clientId = "acme";
const payer = { clientId, email: "creator@acme.example", password: "lantern-harbour-42" };

/**
 * A large file is paid from its upload to the simulated network, while a person reads wallets and the running request. It ends
 * when nearly all are paid, because the network never pays some accounts.
 */
async function run({ full }: BenchOptions): Promise<Row[]> {
  const rowCount = full ? 100_000 : 20_000;
  const world = await openFilesWorld(rowCount);
  const network = await startNetwork();
  const product = await startProduct({ port: network.serverPort, network });
  try {
    await letPay(product);
    const headers = await logInAt(product.url, payer);
    const requestId = randomUUID();
    const file = { name: "payments.csv", bytes: world.csv };
    await uploadPaymentFile(product.url, headers, { clientId, requestId, rowCount, file });
    await post(`${product.url}${createRequest.path}`, headers, { paymentRequest: { clientId, requestId } });
    const started = performance.now();
    const query = new URLSearchParams({ clientId, requestId });
    const read = async (path: string) => {
      const began = performance.now();
      const answer = await fetch(`${product.url}${path}?${query}`, { headers });
      const body: unknown = await answer.json();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      return { ms: performance.now() - began, body };
    };
    const [ofWallets, ofRequest]: number[][] = [[], []];
    let [memory, paid] = [0, 0];
    while (paid < rowCount * 0.95) {
      ofWallets!.push((await read(queryWallets.path)).ms);
      const { ms, body } = await read(queryRequestDetails.path);
      ofRequest!.push(ms);
      memory = Math.max(memory, network.megabytes());
      paid = (body as { request: RequestDetails }).request.counts.succeeded;
      await wait(100);
    }
    const seconds = ((performance.now() - started) / 1_000).toFixed(0);
    const p95 = (times: readonly number[]) => quantile(sortAscending(times), 0.95);
    const row = (what: string, times: readonly number[]) =>
      rowOf(
        `${what} beside ${rowCount} payments that run, p95 in ${readLimitMs} ms`,
        [p95(times) / readLimitMs],
        1,
        `${p95(times).toFixed(0)} ms, ${times.length} reads; 95 % paid after ${seconds} s`,
      );
    return [
      row("wallets", ofWallets!),
      row("the request's details", ofRequest!),
      rowOf(
        `memory of the simulated network after ${rowCount} payments, in ${simulatorMegabytes} MB`,
        [memory / simulatorMegabytes],
        1,
        `${memory.toFixed(0)} MB`,
      ),
    ];
  } finally {
    await product.stop();
    await network.stop();
    world.close();
  }
}

/** Payments start when they are requested, and there is money for all. */
async function letPay({ databaseUrl, url }: RunningProduct): Promise<void> {
  const app = createApp({ ...readConfig({}), databaseUrl, publicUrl: url, logLevel: "silent" });
  await givenFunds({ app }, clientId, { kes: "900000000.00" }, "KES");
  await app.close();
  await asOwner({ databaseUrl }, "update clients set web_approvals_count = 0 where client_id = $1", [
    clientId,
  ]);
}

export const readsBesidePayments: Bench = { group: "payments", run };
