import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useWorld } from "../testing/world.ts";
import { writtenPolicies } from "../testing/matrix/written-policies.ts";
import { createConsoleApi } from "./console-api.ts";

/** Whatever the program answers to besides the calls of its contract. None of it is about a client. */
const others: Readonly<Record<string, "anyone" | "by signature" | "not in production">> = {
  "GET /healthz": "anyone",
  "GET /readyz": "anyone",
  "GET /metrics": "anyone",
  "GET /first-paint.js": "anyone",
  "GET /brand/logo.svg": "anyone",
  "GET /brand/logo-dark.svg": "anyone",
  "GET /assets/*": "anyone",
  "GET /*": "anyone",
  "POST /providers/simulator/events": "by signature",
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

/** Method and address of everything the server answers to, out of the tree that it prints. */
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

test("the program answers to the calls that are written down and to these few addresses, and to nothing else [F-30, C-01]", async () => {
  const written = [...Object.keys(writtenPolicies), ...Object.keys(others)];
  expect(routesOf(await serve(false))).toEqual(written.sort());
  const ofProduction = written.filter((name) => others[name] !== "not in production");
  expect(routesOf(await serve(true))).toEqual(ofProduction);
});

test("nobody learns by HEAD, or by a signature they do not have, what GET would not tell [F-30, C-01]", async () => {
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

test("the page of components is there in the demo alone [C-79]", async () => {
  const answerOf = async (isProduction: boolean) =>
    (await (await serve(isProduction)).inject({ url: "/dev/components", headers })).statusCode;
  expect([await answerOf(false), await answerOf(true)]).toEqual([200, 404]);
});
