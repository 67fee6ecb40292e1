import { afterEach, expect, test } from "vitest";
import { freePort } from "../platform/free-port.ts";
import type { SettledConfig } from "../platform/app.ts";
import type { ReadinessCheck } from "../platform/http/health.ts";
import { useWorld } from "../testing/world.ts";
import { startManagement, type Management } from "./management.ts";

const world = useWorld();
const opened: Management[] = [];
afterEach(async () => {
  for (const { stop } of opened.splice(0)) await stop();
});

async function open(changes: Partial<SettledConfig> = {}, problemNow: ReadinessCheck = async () => null) {
  const app = { ...world.app, config: { ...world.app.config, ...changes } };
  const management = await startManagement(app, problemNow);
  opened.push(management);
  return management.url;
}

test("every process answers whether it runs, whether it is ready and why not, and its metrics [EXT-13, C-78]", async () => {
  let problem: string | null = null;
  const url = await open({}, async () => problem);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${url}/metrics`)).text()).toContain("corridor_oldest_due_job_seconds");
  problem = "the job queue does not run jobs";
  const answer = await fetch(`${url}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([503, { status: "not ready", problem }]);
  expect((await fetch(`${url}/api/chrome`)).status).toBe(404);
});

test("a second process on the machine takes the next port, and both listen on loopback [EXT-13, C-87]", async () => {
  const urls = [await open(), await open()];
  expect(new Set(urls).size).toBe(2);
  for (const url of urls) expect(new URL(url).hostname).toBe("127.0.0.1");
});

test("a configured management port that is busy ends the start with a sentence [EXT-13]", async () => {
  const managementPort = await freePort(0);
  await open({ managementPort });
  await expect(open({ managementPort })).rejects.toThrow(
    `Port ${managementPort} is in use: stop the program that uses it, or choose another with CORRIDOR_MANAGEMENT_PORT.`,
  );
});
