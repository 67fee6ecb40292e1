import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { InjectOptions } from "fastify";
import { Problem } from "@corridor/product/problems";
import { identify } from "../auth/session.ts";
import { setFlag } from "../clients/clients.ts";
import type { Route } from "../platform/http/route.ts";
import { createServer } from "../platform/http/server.ts";
import { signedRoutes } from "../public-api/routes.ts";
import { verifySignature } from "../public-api/verify-signature.ts";
import { givenClient, givenLogin, givenUser } from "../testing/given.ts";
import { givenKey, type GivenKey } from "../testing/keys.ts";
import { asOwner } from "../testing/ledger.ts";
import { callToSign, openProgram } from "../testing/signed-calls.ts";
import { useWorld } from "../testing/world.ts";

/**
 * Every signed route × every kind of key and state of its client, by real calls. The row "/v1/* signed API" of
 * docs/spec/permissions.md says what is expected: the key of a client that is not archived, sendPaymentsDisabled off for calls that pay, and NameLookup for lookups.
 */
const world = useWorld();
const nameOf = ({ endpoint: { method, path } }: Route) => `${method} ${path}`;

/** Well-formed inputs, so that only the gate can refuse. */
const inputs: Readonly<Record<string, object>> = {
  "POST /v1/paymentRequests": { requestId: randomUUID(), transactions: [{ amount: "10" }] },
  "GET /v1/paymentRequests": {},
  "GET /v1/paymentRequests/{requestId}": { requestId: randomUUID() },
  "GET /v1/transactions": {},
  "GET /v1/transactions/{transactionId}": { transactionId: "some-transaction" },
  "GET /v1/wallets": {},
  "POST /v1/files": { fileName: "night.csv" },
  "GET /v1/files/{fileName}": { fileName: "night.csv" },
  "GET /v1/files/{fileName}/{kind}": { fileName: "night.csv", kind: "result" },
  "GET /v1/statements": { fromDay: "2026-11-01", toDay: "2026-11-01" },
  "GET /v1/statements/{walletId}/{period}/{format}": { walletId: "ops", period: "2026-11", format: "csv" },
  "POST /v1/nameLookups": { requestId: randomUUID(), numbers: [{ phoneNumber: "+254712345678" }] },
  "GET /v1/nameLookups/{requestId}": { requestId: randomUUID() },
  "POST /v1/sms": { phone: "1", from: "2", text: "", time: 1 },
};
const ofGateway = new Set(["POST /v1/sms"]);
const paying = new Set(["POST /v1/paymentRequests", "POST /v1/files"]);

const lookingUp = new Set(["POST /v1/nameLookups", "GET /v1/nameLookups/{requestId}"]);

const callers = [
  "client",
  "client without features",
  "gateway",
  "payment files",
  "statements",
  "revoked",
  "archived client",
  "staff client",
] as const;
type KeyCaller = (typeof callers)[number];

function written(caller: KeyCaller, route: string, isSendingOff: boolean): string {
  switch (caller) {
    case "client":
      if (ofGateway.has(route)) return "permissionDenied";
      return isSendingOff && paying.has(route) ? "function.off" : "passes";
    case "client without features":
      return lookingUp.has(route) ? "permissionDenied" : written("client", route, isSendingOff);
    case "gateway":
      return ofGateway.has(route) ? "passes" : "permissionDenied";
    case "payment files":
    case "statements":
      return "signature.key-unknown";
    case "revoked":
      return "signature.key-revoked";
    case "archived client":
      if (ofGateway.has(route)) return "permissionDenied";
      return isSendingOff && paying.has(route) ? "function.off" : "client.archived";
    case "staff client":
      return "permissionDenied";
  }
}

const keys = new Map<KeyCaller, GivenKey>();
let server: ReturnType<typeof createServer>;

beforeAll(async () => {
  const watched = signedRoutes.map((declared) => ({
    ...declared,
    verb: async () => {
      throw new Problem("conflict"); // The gate let the call pass.
    },
  }));
  server = createServer(world.app, identify, watched, { verifySignature });
  const developer = async (wish: Parameters<typeof givenClient>[1]) =>
    givenUser(world, { client: await givenClient(world, wish), role: "DEVELOPER" });
  const client = await developer({ features: ["NameLookup"] });
  const staff = await givenUser(world, {
    client: await givenClient(world, { isStaff: true, wallets: [] }),
    role: "PROVIDER_ADMIN",
  });
  const archived = await developer({ features: ["NameLookup"], isArchived: true });
  keys.set("client", await givenKey(world, client));
  keys.set("client without features", await givenKey(world, await developer({})));
  keys.set("gateway", await givenKey(world, staff, { use: "gateway" }));
  keys.set("payment files", await givenKey(world, client, { use: "sftpPayment" }));
  keys.set("statements", await givenKey(world, client, { use: "sftpStatement" }));
  keys.set("revoked", await givenKey(world, client));
  keys.set("archived client", await givenKey(world, archived));
  keys.set("staff client", await givenKey(world, staff));
  await asOwner(world, "update public_keys set revoked_at = now() where key_id = $1", [
    keys.get("revoked")!.keyId,
  ]);
});
afterAll(() => server.close());

async function answers(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const declared of signedRoutes)
    for (const caller of callers) {
      const program = openProgram(server, keys.get(caller)!);
      const { problem } = await program.call(declared.endpoint, inputs[nameOf(declared)]!);
      found[`${nameOf(declared)}, ${caller}`] = problem.error === "conflict" ? "passes" : problem.error;
    }
  return found;
}

const wanted = (isSendingOff: boolean) =>
  Object.fromEntries(
    signedRoutes.flatMap((declared) =>
      callers.map((caller) => [
        `${nameOf(declared)}, ${caller}`,
        written(caller, nameOf(declared), isSendingOff),
      ]),
    ),
  );

test("every signed route has inputs here [F-30, EXT-03]", () => {
  expect(Object.keys(inputs).sort()).toEqual(signedRoutes.map(nameOf).sort());
});

test("every signed route answers each kind of key as written [F-30, F-70, LOOK-24, PERM-24, EXT-03, EXT-12]", async () => {
  expect(await answers()).toEqual(wanted(false));
});

test("while sending is switched off, keys read and do not pay [F-30, FLAG-04]", async () => {
  await setFlag(world.app, "sendPaymentsDisabled", true);
  expect(await answers()).toEqual(wanted(true));
  await setFlag(world.app, "sendPaymentsDisabled", false);
});

test("no signed route answers a session, and no route of the console answers a signature [PERM-24, F-30]", async () => {
  const { browser } = await givenLogin(world, { role: "PROVIDER_ADMIN" });
  for (const declared of signedRoutes) {
    const { method, path } = declared.endpoint;
    const call: InjectOptions = {
      method,
      url: path.replaceAll(/\{\w+\}/g, "x"),
      ...(method === "POST" ? { payload: {} } : {}),
    };
    const { status, problem } = await browser.send(call);
    expect([nameOf(declared), status, problem.error]).toEqual([nameOf(declared), 401, "signature.missing"]);
  }
  const key = keys.get("client")!;
  const program = openProgram(world.server, key);
  const { status } = await program.send(callToSign(key, { url: `/api/wallets?clientId=${key.clientId}` }));
  expect(status).toBe(403);
});
