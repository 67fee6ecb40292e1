import { createPublicKey, randomUUID, verify } from "node:crypto";
import { Client } from "pg";
import { demoPassword } from "@corridor/server/demo/world";
import { readApiKey } from "@corridor/server/keys/read-api-key";
import { readSignature } from "@corridor/server/public-api/read-signature";
import { signatureBase } from "@corridor/server/public-api/signature-base";
import { isSignature } from "@corridor/server/public-api/verify-signature";
import { testSecret } from "@corridor/server/testing/secret";
import { makeKeyPair, type GivenKey } from "@corridor/server/testing/keys";
import {
  baseOf,
  callToSign,
  digestOf,
  signatureOf,
  signedHeaders,
} from "@corridor/server/testing/signed-calls";
import { startMeasuredServer } from "../faults/doors/measured-server.ts";
import { startProduct, type RunningProduct } from "../tools/start-product.ts";
import { cpuOfWork, type Cpu } from "./http/cpu.ts";
import { openCaller, type Caller } from "./http/load.ts";
import { logInAt } from "./log-in.ts";
import { quantile, rowOf, sortAscending, type Bench, type BenchOptions, type Row } from "./row.ts";

const clientId = "kijani";
/** The CPU of a signed call, of Node and PostgreSQL, against the same call with a session. */
const mostOfSession = 1.3;
/** Verification against node:crypto's bare verification of the same bytes. */
const mostOfBare = 1.5;
/** A signed request of 10,000 payments may hold the serving thread this long. */
const mostHeldMs = 20;
const payments = 10_000;
const rounds = 7;

/** Signed calls against calls with a session and against the bare library. */
async function run({ full }: BenchOptions): Promise<Row[]> {
  const product = await startProduct({ roles: "web" });
  const owner = new Client({ connectionString: product.databaseUrl });
  try {
    await owner.connect();
    return [
      ...(await signedAgainstSession(product, owner, full ? 400 : 70)),
      verification(full ? 20_000 : 8_000),
      await manyPayments(product, owner),
    ];
  } finally {
    await owner.end();
    await product.stop();
  }
}

/** A key of the client's developer, straight into the table. */
async function storeKey(owner: Client): Promise<GivenKey> {
  const pair = makeKeyPair();
  const { keyId, fingerprint, publicKey } = readApiKey(pair.publicPem);
  await owner.query(
    `insert into public_keys (client_id, key_id, kind, fingerprint, public_key, added_by)
     select client_id, $2, 'api', $3, $4, user_id from users where client_id = $1 and email = $5`,
    [clientId, keyId, fingerprint, publicKey, `developer@${clientId}.example`],
  );
  return { ...pair, clientId, keyId };
}

/** The same answer by both ways: a light one, in which the check of the caller weighs most, and the wallets. */
async function signedAgainstSession(product: RunningProduct, owner: Client, count: number): Promise<Row[]> {
  const { rows } = await owner.query<{ id: string }>(
    "select transaction_id as id from transactions where client_id = $1 and wallet_id = 'main' limit 1",
    [clientId],
  );
  const id = rows[0]!.id;
  const email = `developer@${clientId}.example`;
  const session = openCaller(
    product.url,
    await logInAt(product.url, { clientId, email, password: demoPassword }),
  );
  const { host } = new URL(product.url);
  const pairs = [
    [
      "one transaction",
      `/api/search/transactionId?clientId=${clientId}&transactionId=${id}`,
      `/v1/transactions/${id}`,
    ],
    ["wallets", `/api/wallets?clientId=${clientId}`, "/v1/wallets"],
  ] as const;
  const found: Row[] = [];
  try {
    for (const [name, ofSession, ofKey] of pairs) {
      const measured: (readonly [Cpu, Cpu])[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const key = await storeKey(owner); // Each round has the calls of another minute.
        const signed = openCaller(product.url, (url) => signedHeaders(key, { url, host }));
        const cost = async (caller: Caller, path: string) => {
          const { body } = await caller.ask(path);
          return cpuOfWork(owner, { pid: product.pid, isBare: false }, () =>
            caller.repeat(path, count, body),
          );
        };
        const pair = [await cost(signed, ofKey), await cost(session, ofSession)] as const;
        if (round > 0) measured.push(pair); // The first warms up.
        signed.close();
      }
      const ratios = measured.map(([ours, theirs]) => sum(ours) / sum(theirs));
      const detail = `${perCall(measured, 0, count)} against ${perCall(measured, 1, count)} ms (Node + PostgreSQL)`;
      found.push(
        rowOf(`signed call, ${name}: CPU of the call with a session`, ratios, mostOfSession, detail),
      );
    }
  } finally {
    session.close();
  }
  return found;
}

const sum = ({ node, database }: Cpu) => node + database;

function perCall(pairs: readonly (readonly [Cpu, Cpu])[], side: 0 | 1, count: number): string {
  const median = (part: keyof Cpu) =>
    quantile(sortAscending(pairs.map((pair) => pair[side][part] / count)), 0.5).toFixed(2);
  return `${median("node")} + ${median("database")}`;
}

/** Reading the headers, the signature base and the check, against the check alone of the same bytes. */
function verification(count: number): Row {
  const pair = makeKeyPair();
  const { keyId, publicKey } = readApiKey(pair.publicPem);
  const call = callToSign({ clientId, keyId }, { url: "/v1/paymentRequests", body: '{"a":1}' });
  const { base, parameters } = baseOf(call);
  const signature = signatureOf(pair, base);
  const headers = {
    host: call.host,
    "content-length": "7",
    "x-client-id": clientId,
    "content-digest": call.digest!,
    "signature-input": `sig=${parameters}`,
    signature: `sig=:${signature.toString("base64")}:`,
  };
  const parts = { method: "POST", url: call.url, origin: `http://${call.host}`, headers };
  const ours = () => {
    const read = readSignature(headers, true);
    return isSignature(publicKey, signatureBase(read, parts), read.signature);
  };
  const key = { key: createPublicKey(publicKey), dsaEncoding: "ieee-p1363" as const };
  const bytes = Buffer.from(base);
  const bare = () => verify("sha256", bytes, key, signature);
  const ratios: number[] = [];
  const costs: [number, number][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pairOfCosts: [number, number] = [cpuOfRuns(ours, count), cpuOfRuns(bare, count)];
    if (round === 0) continue; // The first warms up.
    costs.push(pairOfCosts);
    ratios.push(pairOfCosts[0] / pairOfCosts[1]);
  }
  const micros = (side: 0 | 1) =>
    ((quantile(sortAscending(costs.map((cost) => cost[side])), 0.5) / count) * 1_000).toFixed(0);
  return rowOf(
    "verification: CPU of node:crypto's verify",
    ratios,
    mostOfBare,
    `${micros(0)} against ${micros(1)} µs`,
  );
}

/** Milliseconds of CPU. */
function cpuOfRuns(work: () => boolean, count: number): number {
  const before = process.cpuUsage();
  for (let done = 0; done < count; done += 1) if (!work()) throw new Error("A right signature was refused.");
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The longest time that one accepted call holds the serving thread. The best of three counts, as in F-78. */
async function manyPayments({ databaseUrl }: RunningProduct, owner: Client): Promise<Row> {
  const key = await storeKey(owner);
  const server = await startMeasuredServer({ databaseUrl, secret: testSecret });
  try {
    const url = "/v1/paymentRequests";
    const host = `127.0.0.1:${server.port}`;
    const held: number[] = [];
    let detail = "";
    for (let round = 0; round <= 3; round += 1) {
      const body = JSON.stringify({ requestId: randomUUID(), transactions: manyTransactions() });
      const headers = signedHeaders(key, { url, host, body, digest: digestOf(body) });
      await server.longestHeldMs();
      const startedAt = performance.now();
      const answer = await fetch(`http://${host}${url}`, { method: "POST", headers, body });
      if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
      await answer.text();
      const seconds = (performance.now() - startedAt) / 1_000;
      const longest = await server.longestHeldMs();
      if (round === 0) continue; // The first compiles.
      held.push(longest);
      detail = `${(body.length / 1e6).toFixed(1)} MB accepted in ${seconds.toFixed(1)} s; held for ${held.map((ms) => ms.toFixed(0)).join(", ")} ms`;
    }
    const best = Math.min(...held) / mostHeldMs;
    return rowOf("signed request of 10,000 payments: serving thread held, of 20 ms", [best], 1, detail);
  } finally {
    await server.stop();
  }
}

function manyTransactions(): object[] {
  return Array.from({ length: payments }, (_, index) => ({
    amount: `${100 + (index % 900)}.50`,
    currency: "KES",
    walletId: "kes",
    name: `Grace Achieng ${index}`,
    provider: "mpesa-ke",
    recipientAccountId: `+2547${String(10_000_000 + index)}`,
    reference: `payroll ${index}`,
  }));
}

export const api: Bench = { group: "api", run };
