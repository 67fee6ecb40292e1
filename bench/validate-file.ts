import { randomUUID } from "node:crypto";
import { createRequest } from "@corridor/product/payments/contract";
import { startProduct } from "../tools/start-product.ts";
import { openFilesWorld } from "./worlds/files-world.ts";
import { logInAt, post } from "./log-in.ts";
import { rowOf, type Bench, type Row } from "./row.ts";
import { uploadPaymentFile } from "./upload-payment-file.ts";
import { watchMemory } from "./watch-memory.ts";

const rowCount = 100_000;
const memoryMegabytes = 700;
const rounds = 3;
const clientId = "acme";
const payer = { clientId, email: "creator@acme.example", password: "lantern-harbour-42" };

/** A large file as a person sends it: through the running product, into its database, and on to a request. */
async function run(): Promise<Row[]> {
  const world = await openFilesWorld(rowCount);
  const product = await startProduct();
  try {
    const headers = await logInAt(product.url, payer);
    const memory: number[] = [];
    const details: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const requestId = randomUUID();
      const watch = watchMemory(product.url);
      const started = performance.now();
      const file = { name: "payments.xlsx", bytes: world.xlsx };
      try {
        await uploadPaymentFile(product.url, headers, { clientId, requestId, rowCount, file });
      } finally {
        await watch.stop();
      }
      const checked = performance.now();
      memory.push((await watch.stop()) / 1_000_000 / memoryMegabytes);
      await post(`${product.url}${createRequest.path}`, headers, {
        // Each round pays the same file again.
        paymentRequest: { clientId, requestId, repeatsAcknowledged: true },
      });
      const seconds = [checked - started, performance.now() - checked].map((ms) => (ms / 1_000).toFixed(1));
      details.push(`checked in ${seconds[0]} s, requested in ${seconds[1]} s`);
    }
    return [
      rowOf(
        `memory of the server while a ${rowCount}-row xlsx is validated by it, in ${memoryMegabytes} MB`,
        memory,
        1,
        details.join("; "),
      ),
    ];
  } finally {
    await product.stop();
    world.close();
  }
}

export const validateFile: Bench = { group: "files", run };
