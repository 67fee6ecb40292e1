import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { OutputOf } from "@corridor/product/endpoint";
import { querySftpKeys } from "@corridor/product/keys/contract";
import { createRequest } from "@corridor/product/payments/contract";
import { connectDemoProgram, type SftpProgram } from "@corridor/server/testing/payment-files/sftp";
import { startProduct } from "../../tools/start-product.ts";
import { logInAt, post, type RequestHeaders } from "../log-in.ts";
import { rowOf, type Row } from "../row.ts";
import { uploadPaymentFile } from "../upload-payment-file.ts";
import { watchMemory } from "../watch-memory.ts";
import { openFilesWorld } from "../worlds/files-world.ts";

const rowCount = 100_000;
const requestCount = 100;
const rounds = 3;
const clientId = "acme";
const password = "lantern-harbour-42";

/** A large csv by SFTP, from the close of its upload until it awaits approval, against the same file in the console. */
export async function takeFileRow(): Promise<Row> {
  const world = await openFilesWorld(rowCount);
  const product = await startProduct();
  const database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  try {
    const headers = await logInAt(product.url, { clientId, email: "creator@acme.example", password });
    const program = await connect(product.url);
    const ratios: number[] = [];
    const details: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const console = await checkAndCreate(product.url, headers, toOthers(world.csv, 2 * round + 1));
      const fileName = `bench-${round}.csv`;
      const watch = watchMemory(product.url);
      const bytes = addReferences(toOthers(world.csv, 2 * round + 2));
      const taken = await sendAndTake(program, database, fileName, bytes);
      const memory = (await watch.stop()) / 1e6;
      ratios.push(taken / console);
      details.push(
        `${(taken / 1_000).toFixed(1)} s against ${(console / 1_000).toFixed(1)} s, ${memory.toFixed(0)} MB at most`,
      );
    }
    program.end();
    return rowOf(
      `100,000-row csv by SFTP, from close to awaiting approval: time of the console's check and create`,
      ratios,
      1.2,
      details.join("; "),
    );
  } finally {
    await database.end();
    await product.stop();
    world.close();
  }
}

async function connect(url: string): Promise<SftpProgram> {
  const headers = await logInAt(url, { clientId, email: "developer@acme.example", password });
  const query = new URLSearchParams({ clientId, sftpKeyType: "Payment" });
  const answer = await fetch(`${url}${querySftpKeys.path}?${query}`, { headers });
  const { sftp } = (await answer.json()) as OutputOf<typeof querySftpKeys>;
  return connectDemoProgram(sftp!);
}

/** The same payments to other recipients: the console compares payments that repeat others for much longer. */
function toOthers(csv: Buffer, group: number): Buffer {
  return Buffer.from(csv.toString("utf8").replaceAll(",+25471", `,+2547${group}`));
}

/** The same rows with their requests, as a program would write them: one after the other. */
function addReferences(csv: Buffer): Buffer {
  const [heading, ...lines] = csv.toString("utf8").trimEnd().split("\r\n");
  const perRequest = rowCount / requestCount;
  const rows = lines.map((line, index) => `OFFICE-${Math.floor(index / perRequest)},${line}`);
  return Buffer.from([`Request Reference,${heading}`, ...rows].join("\r\n"));
}

async function checkAndCreate(url: string, headers: RequestHeaders, bytes: Buffer): Promise<number> {
  const requestId = randomUUID();
  const startedAt = performance.now();
  const file = { name: "payments.csv", bytes };
  await uploadPaymentFile(url, headers, { clientId, requestId, rowCount, file });
  await post(`${url}${createRequest.path}`, headers, {
    paymentRequest: { clientId, requestId },
  });
  return performance.now() - startedAt;
}

async function sendAndTake(
  program: SftpProgram,
  database: Client,
  fileName: string,
  bytes: Buffer,
): Promise<number> {
  await program.put(`/payments/inbox/${fileName}.part`, bytes);
  const startedAt = performance.now();
  await program.ask("rename", `/payments/inbox/${fileName}.part`, `/payments/inbox/${fileName}`);
  for (;;) {
    const { rows } = await database.query<{ status: string }>(
      "select status from payment_files where client_id = $1 and file_name = $2",
      [clientId, fileName],
    );
    const status = rows[0]?.status;
    if (status === "AwaitingApproval") return performance.now() - startedAt;
    if (status !== "received") throw new Error(`The file is ${status}.`);
    await wait(20);
  }
}
