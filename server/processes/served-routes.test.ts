import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useWorld } from "../testing/world.ts";
import { writtenPolicies } from "../testing/matrix/written-policies.ts";
import { consoleRoutes, createConsoleApi } from "./console-api.ts";

/** The addresses of the server besides the calls of its contract. None of them is about a client. */
const others: Readonly<Record<string, "anyone" | "by session" | "by signature" | "not in production">> = {
  "GET /healthz": "anyone",
  "GET /readyz": "anyone",
  "GET /metrics": "anyone",
  "GET /first-paint.js": "anyone",
  "GET /third-party-notices.txt": "anyone",
  "GET /openapi-v1.json": "anyone",
  "GET /brand/logo.svg": "anyone",
  "GET /brand/logo-dark.svg": "anyone",
  "GET /assets/*": "anyone",
  "GET /*": "anyone",
  "POST /providers/simulator/events": "by signature",
  "POST /v1/paymentRequests": "by signature",
  "GET /v1/paymentRequests": "by signature",
  "GET /v1/paymentRequests/{requestId}": "by signature",
  "GET /v1/transactions": "by signature",
  "GET /v1/transactions/{transactionId}": "by signature",
  "GET /v1/wallets": "by signature",
  "POST /v1/files": "by signature",
  "GET /v1/files/{fileName}": "by signature",
  "GET /v1/files/{fileName}/{kind}": "by signature",
  "GET /v1/statements": "by signature",
  "GET /v1/statements/{walletId}/{period}/{format}": "by signature",
  "POST /v1/nameLookups": "by signature",
  "GET /v1/nameLookups/{requestId}": "by signature",
  "POST /v1/sms": "by signature",
  ...Object.fromEntries(
    consoleRoutes.flatMap(({ endpoint: { method, alsoAt } }) =>
      alsoAt ? [[`${method} ${alsoAt}`, "by session"] as const] : [],
    ),
  ),
  "GET /dev/mailbox": "not in production",
  "GET /dev/mailbox.json": "not in production",
  "POST /dev/clock": "not in production",
};

const world = useWorld();
const consoleDist = mkdtempSync(path.join(tmpdir(), "served-routes-"));
const receiver = { secret: "a secret of the network", receive: async () => {} };
const headers = { host: "localhost:3000" };
const closers: (() => Promise<void>)[] = [];

async function serve(isProduction: boolean): Promise<FastifyInstance> {
  const app = { ...world.app, config: { ...world.app.config, isProduction } };
  const { server, stop } = await createConsoleApi(app, consoleDist, receiver);
  closers.push(stop);
  return server;
}

beforeAll(() => {
  mkdirSync(path.join(consoleDist, "assets"));
  for (const file of ["index.html", "first-paint.js"]) writeFileSync(path.join(consoleDist, file), "");
});
afterAll(async () => {
  for (const close of closers) await close();
  rmSync(consoleDist, { recursive: true });
});

/** Method and address of every route, from the tree that the server prints. */
function routesOf(server: FastifyInstance): string[] {
  const above: string[] = [];
  return server
    .printRoutes()
    .split("\n")
    .flatMap((line) => {
      const [, indent, segment, methods = ""] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (indent === undefined) return [];
      const depth = indent.length / 4;
      above[depth] = (above[depth - 1] ?? "") + segment!;
      const address = above[depth].replaceAll(/:(\w+)/g, "{$1}");
      const answered = methods.split(", ").filter((method) => method && method !== "HEAD");
      return answered.map((method) => `${method} ${address}`);
    })
    .sort();
}

test("the server answers the written calls and these few addresses, and nothing else [F-30, C-01]", async () => {
  const written = [...Object.keys(writtenPolicies), ...Object.keys(others)];
  expect(routesOf(await serve(false))).toEqual(written.sort());
  const ofProduction = written.filter((name) => others[name] !== "not in production");
  expect(routesOf(await serve(true))).toEqual(ofProduction);
});

test("HEAD, or a wrong signature, reveals nothing that GET would not [F-30, C-01]", async () => {
  const server = await serve(false);
  for (const [name, { session }] of Object.entries(writtenPolicies)) {
    const [method, address] = name.split(" ") as [string, string];
    if (method !== "GET" || session === "any") continue;
    const { statusCode, body } = await server.inject({ method: "HEAD", url: address, headers });
    expect([name, statusCode === 403 || statusCode === 404, body]).toEqual([name, true, ""]);
  }
  const told = { method: "POST", url: "/providers/simulator/events", payload: {}, headers } as const;
  expect((await server.inject(told)).statusCode).toBe(403);
});

test("the page of components exists in the demo only [C-79]", async () => {
  const answerOf = async (isProduction: boolean) =>
    (await (await serve(isProduction)).inject({ url: "/dev/components", headers })).statusCode;
  expect([await answerOf(false), await answerOf(true)]).toEqual([200, 404]);
});

test("the console serves the page of a payment file, although its address ends like that of a missing file [FILE-18]", async () => {
  const server = await serve(true);
  const statusOf = async (url: string) => (await server.inject({ url, headers })).statusCode;
  expect(await statusOf("/filesDetails/night-2026.csv")).toBe(200);
  expect(await statusOf("/filesDetails/night-2026.xlsx?tenor=spot")).toBe(200);
  for (const url of ["/files.csv", "/filesDetails/folder/night.csv", "/favicon.ico"])
    expect(await statusOf(url)).toBe(404);
});
