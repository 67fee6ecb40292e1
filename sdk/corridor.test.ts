import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { givenAnsweredLookup } from "@corridor/server/testing/lookups/answered-lookups";
import { givenUser } from "@corridor/server/testing/given";
import { givenKey, makeKeyPair, type KeyPair } from "@corridor/server/testing/keys";
import { asOwner } from "@corridor/server/testing/ledger";
import { givenPayer, type GivenPayer } from "@corridor/server/testing/payers";
import { insertTransactions } from "@corridor/server/testing/transactions";
import { makeMissingStatements } from "@corridor/server/statements/make";
import { useWorld } from "@corridor/server/testing/world";
import { Corridor, CorridorError, type CorridorOptions, type NameLookup } from "./corridor.ts";
import { startFaultyProxy, type FaultyProxy, type Passage } from "./testing/faulty-proxy.ts";

const world = useWorld();
let payer: GivenPayer;
let pem: string;
let proxy: FaultyProxy;

beforeAll(async () => {
  payer = await givenPayer(world, { approvals: 1 });
  const developer = await givenUser(world, { client: payer.client, role: "DEVELOPER" });
  pem = pemOf(await givenKey(world, developer));
  proxy = await startFaultyProxy(await world.server.listen({ port: 0, host: "127.0.0.1" }));
});
afterAll(() => proxy.close());
afterEach(() => void vi.useRealTimers());

const pemOf = ({ privateKey }: KeyPair) => privateKey.export({ type: "pkcs8", format: "pem" }).toString();

const client = (wish: Partial<CorridorOptions> = {}) =>
  new Corridor({ baseUrl: proxy.url, clientId: payer.client.clientId, privateKey: pem, ...wish });

const grace = {
  amount: "150.00",
  currency: "KES",
  name: "Grace Achieng",
  provider: "mpesa-ke",
  recipientAccountId: "+254712345678",
};

/** What the proxy saw of the calls of `work`. */
async function callsDuring(passages: readonly Passage[], work: () => Promise<unknown>) {
  const before = proxy.calls.length;
  proxy.next.push(...passages);
  await work();
  return proxy.calls.slice(before);
}

async function failureOf(work: Promise<unknown>): Promise<CorridorError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof CorridorError) return error;
  throw new Error(`not refused: ${String(error)}`);
}

async function storedRequests(requestId: string): Promise<number> {
  const { rows } = await asOwner(world, "select from payment_requests where request_id = $1", [requestId]);
  return rows.length;
}

describe("the SDK", () => {
  test("makes a payment request with an ID of its own, and reads the request and its wallets back [EXT-28, EXT-03, EXT-26]", async () => {
    const corridor = client();
    const made = await corridor.createPaymentRequest({ batchReference: "October", transactions: [grace] });
    expect(made).toMatchObject({ status: "awaitingApproval", source: "api", totalCount: 1 });
    const found = await corridor.findPaymentRequest(made.requestId, { currency: "KES", limit: 10 });
    expect(found).toMatchObject({ batchReference: "October", transactions: [{ recipientAmount: "150.00" }] });
    expect((await corridor.wallets()).map(({ walletId }) => walletId)).toEqual(["main"]);
    const listed = [];
    for await (const { requestId } of corridor.paymentRequests({ status: "awaitingApproval" }))
      listed.push(requestId);
    expect(listed).toContain(made.requestId);
  });

  test.each(["secp384r1", "secp256k1"] as const)(
    "signs with a key on %s as well [EXT-28, EXT-02]",
    async (curve) => {
      const key = await givenKey(world, await givenUser(world, { client: payer.client }), { curve });
      const corridor = client({ privateKey: pemOf(key) });
      expect(corridor.keyId).toBe(key.keyId);
      expect(await corridor.wallets()).toHaveLength(1);
    },
  );

  test("refuses a key that the API does not accept before any call [EXT-28]", () => {
    expect(() => client({ privateKey: pemOf(makeKeyPair("secp521r1")) })).toThrow(
      /P-256, P-384 or secp256k1/,
    );
  });

  test.each<[string, Passage[], Partial<CorridorOptions>?]>([
    ["a connection that drops before the server has the call", ["dropBefore"]],
    ["a connection that drops after the server has stored the request", ["dropAfter", "dropAfter"]],
    ["no answer in time", ["silence"], { timeoutMs: 1_500 }],
    ["a 503 of a proxy, in words of its own", [{ status: 503, body: "<h1>busy</h1>" }]],
    ["a 429", [{ status: 429, headers: { "retry-after": "0" }, body: "{}" }]],
  ])(
    "repeats a call after %s, with the same ID and a new nonce, and pays once [EXT-28, EXT-03]",
    async (_, passages, wish) => {
      const requestId = randomUUID();
      const calls = await callsDuring(passages, async () => {
        const request = { requestId, transactions: [grace] };
        expect((await client(wish).createPaymentRequest(request)).requestId).toBe(requestId);
      });
      expect(calls).toHaveLength(passages.length + 1);
      expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
      expect(new Set(calls.map(({ nonce }) => nonce)).size).toBe(calls.length);
      expect(await storedRequests(requestId)).toBe(1);
    },
  );

  test("waits as long as Retry-After says [EXT-28]", async () => {
    const busy = { status: 429, headers: { "retry-after": "1" } };
    const [first, second] = await callsDuring([busy], () => client().wallets());
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(950);
  });

  test("starts a name lookup once after a lost answer, and reads its numbers page by page [EXT-28, EXT-03]", async () => {
    const { clientId } = payer.client;
    await asOwner(world, "insert into client_features (client_id, feature) values ($1, 'NameLookup')", [
      clientId,
    ]);
    let started: NameLookup | undefined;
    const calls = await callsDuring(["dropAfter"], async () => {
      started = await client().lookUpNames({ numbers: [{ phoneNumber: grace.recipientAccountId }] });
    });
    expect(calls).toHaveLength(2);
    expect(await client().findNameLookup(started!.requestId)).toMatchObject({
      status: "pending",
      transactionCount: 1,
    });
    const { lookupId } = await givenAnsweredLookup(world, { clientId, count: 1_001, name: "Neema" });
    const found: (string | null)[] = [];
    const pages = await callsDuring([], async () => {
      for await (const { name } of client().nameLookupResults(lookupId)) found.push(name);
    });
    expect([pages.length, found.length, found[1], found[1_000]]).toEqual([3, 1_001, "Neema 1", null]);
  });

  test("gives up after its retries with an error that tells the ID of the request [EXT-28]", async () => {
    proxy.next.push("dropAfter", "dropBefore");
    const error = await failureOf(client({ retries: 1 }).createPaymentRequest({ transactions: [grace] }));
    expect(error).toMatchObject({ status: null, code: "connection.failed", safeToRetry: false });
    expect(await storedRequests(error.requestId!)).toBe(1);
  });

  test("never repeats a refusal, and tells its code, its fields and its trace [EXT-28, EXT-24]", async () => {
    const wrong = { transactions: [{ ...grace, amount: "1.234" }] };
    let error: CorridorError | undefined;
    const calls = await callsDuring([], async () => {
      error = await failureOf(client().createPaymentRequest(wrong));
    });
    expect(calls).toHaveLength(1);
    expect(error).toMatchObject({ status: 400, code: "payment.invalid", safeToRetry: true });
    expect(Object.keys(error!.fieldErrors)[0]).toMatch(/amount/);
    expect(error!.traceId).toMatch(/./);
    const stranger = client({ privateKey: pemOf(makeKeyPair()) });
    expect(await failureOf(stranger.wallets())).toMatchObject({ status: 401, code: "signature.key-unknown" });
    expect(await failureOf(client().findTransaction("none"))).toMatchObject({ code: "notFound" });
    proxy.next.push({ status: 302, headers: { location: "/elsewhere" } });
    expect(await failureOf(client().wallets())).toMatchObject({ status: 302, code: "answer.unexpected" });
  });

  test("ends a call and its retries when the caller aborts it [EXT-28]", async () => {
    const abort = new AbortController();
    const calls = await callsDuring([{ status: 429, headers: { "retry-after": "600" } }], async () => {
      const call = client().wallets({ signal: abort.signal });
      await vi.waitFor(() => expect(proxy.next).toEqual([]));
      abort.abort(new Error("enough"));
      await expect(call).rejects.toThrow("enough");
    });
    expect(calls).toHaveLength(1);
  });

  test("corrects its clock by the server's answer once, and keeps the correction [EXT-28, EXT-02]", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
    const corridor = client();
    expect(await callsDuring([], () => corridor.wallets())).toHaveLength(2);
    expect(await callsDuring([], () => corridor.wallets())).toHaveLength(1);
    const wrongDate = {
      status: 401,
      headers: { date: "Thu, 01 Jan 1970 00:00:00 GMT" },
      body: JSON.stringify({ error: "signature.time", message: "wrong clock" }),
    };
    proxy.next.push(wrongDate);
    const error = await failureOf(client().wallets());
    expect(error.code).toBe("signature.time");
    expect(error.signatureBase).toContain('"@method": GET');
  });

  test("lists statements, oldest first, and reads their bytes, which a lost answer does not cut [EXT-28, API-107]", async () => {
    await asOwner(world, "update wallets set created_at = now() - interval '3 days'");
    await makeMissingStatements(world.app);
    const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const listed: string[] = [];
    for await (const { period } of client().statements({ fromDay: dayAgo(9), toDay: dayAgo(0), limit: 2 }))
      listed.push(period);
    expect(listed).toEqual([3, 2, 1].map(dayAgo));
    proxy.next.push("dropAfter");
    const bytes = await client().readStatement("main", dayAgo(1), "csv");
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    expect(text.startsWith("\ufeffStatement,Wallet,")).toBe(true);
    expect(await failureOf(client().readStatement("main", dayAgo(0), "mt940"))).toMatchObject({
      code: "notFound",
    });
  });

  test("reads every page of a list, newest first, each transaction once [EXT-28, EXT-27]", async () => {
    await insertTransactions(world, payer.client.clientId, { count: 7, wallet_id: "main", currency: "KES" });
    const ids: string[] = [];
    const calls = await callsDuring([], async () => {
      for await (const { transactionId } of client().transactions({ limit: 3 })) ids.push(transactionId);
    });
    expect(ids).toEqual(["t-7", "t-6", "t-5", "t-4", "t-3", "t-2", "t-1"]);
    expect(calls).toHaveLength(3);
    for await (const { transactionId } of client().transactions({ limit: 3 })) {
      expect((await client().findTransaction(transactionId)).transactionId).toBe("t-7");
      break;
    }
  });
});
