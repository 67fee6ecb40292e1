import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "@corridor/product/endpoint";
import { anyone } from "@corridor/product/policy";
import { openBrowser } from "../testing/browser.ts";
import { useWorld } from "../testing/world.ts";
import { identify } from "../auth/session.ts";
import { route } from "./http/route.ts";
import { createServer } from "./http/server.ts";
import { enqueue, startQueueWorker, type Job } from "./jobs.ts";
import { createLog } from "./log.ts";

const lines: Record<string, unknown>[] = [];
const origin = { role: "web,worker", instance: "host 7", version: "1.2.3" };
const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
const world = useWorld({ log: createLog("info", { destination, origin }) });

test("every log line of a call and of the jobs that it causes has the trace ID of its answer, and the process [EXT-46]", async () => {
  const second: Job = {
    name: "test.second",
    run: async (app) => app.log.info({}, "the second job"),
  };
  const first: Job = {
    name: "test.first",
    async run(app) {
      app.log.info({}, "the first job");
      await app.db.systemTransaction("test", (tx) => enqueue(tx, second, {}));
    },
  };
  const order = endpoint({
    method: "GET",
    path: "/api/order",
    summary: "",
    policy: anyone,
    input: z.object({}),
    output: z.object({}),
  });
  const server = createServer(world.app, identify, [
    route(order, async (app) => {
      app.log.info({}, "the verb");
      await app.db.systemTransaction("test", (tx) => enqueue(tx, first, {}));
      return {};
    }),
  ]);
  const { headers } = await openBrowser(server).call(order, {});
  const worker = await startQueueWorker(world.app, [first, second], []);
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain("the second job"), 5_000);
  await worker.stop();
  await server.close();
  const traceId = headers["x-trace-id"];
  const ofCall = lines.filter((line) => line["traceId"] === traceId).map(({ msg }) => msg);
  expect(ofCall).toEqual(["the verb", "answered", "the first job", "the second job"]);
  for (const line of lines) expect(line).toMatchObject(origin);
});
