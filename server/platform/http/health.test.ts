import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, afterEach, expect, test } from "vitest";
import type { SettledConfig } from "../app.ts";
import { createConsoleApi } from "../../processes/console-api.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
const token = "a token of the tests";
const known = "localhost:3000";
const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

async function ask(url: string, headers: Record<string, string>, changes: Partial<SettledConfig> = {}) {
  const app = { ...world.app, config: { ...world.app.config, ...changes } };
  const { server, stop } = await createConsoleApi(app, null);
  closers.push(stop);
  return (await server.inject({ method: "GET", url, headers })).statusCode;
}

test.each(["/healthz", "/readyz"])(
  "%s answers under any Host, because load balancers probe by address [C-87, EXT-13]",
  async (url) => {
    expect(await ask(url, { host: "10.1.2.3:8080" }, { isProduction: true })).toBe(200);
    expect(await ask("/api/chrome", { host: "10.1.2.3:8080" })).toBe(421);
  },
);

test("in production only the bearer of the token gets metrics, under any Host [C-87]", async () => {
  const withToken = { isProduction: true, metricsToken: token };
  const bearer = { host: "10.1.2.3:8080", authorization: `Bearer ${token}` };
  expect(await ask("/metrics", bearer, withToken)).toBe(200);
  expect(await ask("/metrics", { ...bearer, authorization: "Bearer wrong" }, withToken)).toBe(404);
  expect(await ask("/metrics", { host: known }, withToken)).toBe(404);
});

test("in production without a token there are no metrics, not even for this machine [C-87]", async () => {
  expect(await ask("/metrics", { host: known }, { isProduction: true, metricsToken: null })).toBe(404);
});

test("in the demo metrics need no token on this machine, but a known Host [C-87, C-42]", async () => {
  expect(await ask("/metrics", { host: known })).toBe(200);
  expect(await ask("/metrics", { host: "rebound.example" })).toBe(421);
});

const { readFileSync, readdirSync } = fs;
afterEach(() => {
  Object.assign(fs, { readFileSync, readdirSync });
  syncBuiltinESMExports();
});

test("/readyz reads no file at its second call [EXT-13]", async () => {
  const answer = () => world.server.inject({ method: "GET", url: "/readyz", headers: { host: known } });
  expect((await answer()).statusCode).toBe(200);
  const read: unknown[] = [];
  const counted =
    <T extends (...words: never[]) => unknown>(real: T) =>
    (...words: Parameters<T>) => {
      read.push(words[0]);
      return real(...words);
    };
  Object.assign(fs, { readFileSync: counted(readFileSync), readdirSync: counted(readdirSync) });
  syncBuiltinESMExports();
  expect((await answer()).statusCode).toBe(200);
  expect(read).toEqual([]);
});
