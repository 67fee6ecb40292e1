import { expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "@corridor/product/endpoint";
import { anyone } from "@corridor/product/policy";
import { identify } from "../../auth/session.ts";
import { startCollector, valuesOf } from "../../testing/programs/trace-collector.ts";
import { useWorld } from "../../testing/world.ts";
import { route } from "../http/route.ts";
import { createServer } from "../http/server.ts";
import { enqueue, startQueueWorker, type Job } from "../jobs.ts";
import { openTracer } from "./open-tracer.ts";
import { readTraceparent } from "./tracer.ts";

const world = useWorld({ config: { trustedProxies: ["127.0.0.1"] } });
const settings = { headers: { "api-key": "of the test" }, serviceName: "pay", share: 1 };
const proxy = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };

const order = endpoint({
  method: "GET",
  path: "/api/orders/{person}",
  summary: "",
  policy: anyone,
  input: z.object({ person: z.string() }),
  output: z.object({}),
});

/** A call that enqueues a job, which makes a transaction and fails once. */
function givenProduct(url: string, share = 1) {
  const tracer = openTracer({ ...settings, url, share }, world.app.metrics);
  const app = { ...world.app, tracer };
  let hasFailed = false;
  const job: Job = {
    name: "test.traced",
    async run(traced) {
      await traced.db.systemTransaction("test", async () => undefined);
      if (hasFailed) return;
      hasFailed = true;
      throw new TypeError("Grace Achieng has no account");
    },
  };
  const server = createServer(app, identify, [
    route(order, async (traced) => {
      await traced.db.systemTransaction("test", (tx) => enqueue(tx, job, {}));
      return {};
    }),
  ]);
  onTestFinished(() => server.close());
  const call = async (headers: Record<string, string> = {}) => {
    const answer = await server.inject({ url: "/api/orders/grace@example.com?name=Grace", headers });
    expect(answer.statusCode).toBe(200);
    return String(answer.headers["x-trace-id"]);
  };
  return { app, tracer, call, job };
}

test("a call, its transactions and its jobs are spans of one trace, which names routes and jobs but no person [EXT-52]", async () => {
  const collector = await startCollector();
  const { app, tracer, call, job } = givenProduct(collector.url);
  const callId = await call();
  const worker = await startQueueWorker(app, [job], []);
  await vi.waitFor(() => expect(collector.named("job test.traced").length).toBeGreaterThan(0), 5_000);
  await worker.stop();
  await tracer.close();

  const [root] = collector.named("GET /api/orders/:person");
  const [failed] = collector.named("job test.traced");
  expect(root).toMatchObject({ traceId: callId.padStart(32, "0"), spanId: callId, kind: 2, status: {} });
  expect(root!.parentSpanId).toBeUndefined();
  expect(valuesOf(root!.attributes)).toEqual({
    "http.request.method": "GET",
    "http.route": "/api/orders/:person",
    "http.response.status_code": "200",
  });
  expect(failed).toMatchObject({ parentSpanId: callId, kind: 5, status: { code: 2 } });
  expect(valuesOf(failed!.attributes)).toEqual({ "corridor.job": "test.traced", "error.type": "TypeError" });
  const parents = collector.named("transaction").map(({ parentSpanId }) => parentSpanId);
  expect(parents.slice(0, 2)).toEqual([callId, failed!.spanId]);
  expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([root!.traceId]));
  for (const span of collector.spans)
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
  expect(JSON.stringify(collector.spans)).not.toMatch(/grace|achieng/i);
  expect(collector.resources[0]).toMatchObject({ "service.name": "pay" });
  expect(collector.headers[0]).toMatchObject({
    "api-key": "of the test",
    "content-type": "application/json",
  });
});

test("a call has its place in the trace of a trusted proxy, and of nobody else [EXT-52]", async () => {
  const collector = await startCollector();
  const { tracer, call } = givenProduct(collector.url);
  const traceparent = `00-${proxy.traceId}-${proxy.spanId}-01`;
  const callId = await call({ traceparent, "x-forwarded-for": "203.0.113.7" });
  const strangerId = await call({ traceparent });
  await tracer.close();
  const spansOf = (id: string) => collector.spans.filter(({ spanId }) => spanId === id);
  expect(spansOf(callId)).toMatchObject([
    { traceId: callId.padStart(32, "0"), links: [{ traceId: proxy.traceId, spanId: callId }] },
    { traceId: proxy.traceId, parentSpanId: proxy.spanId, links: [{ spanId: callId }] },
  ]);
  expect(spansOf(strangerId)).toMatchObject([{ traceId: strangerId.padStart(32, "0") }]);
});

test.each([
  [`00-${proxy.traceId}-${proxy.spanId}-01`, proxy],
  [`cc-${proxy.traceId}-${proxy.spanId}-01-more`, proxy],
  [`00-${proxy.traceId}-${proxy.spanId}-00`, null],
  [`ff-${proxy.traceId}-${proxy.spanId}-01`, null],
  [`00-${"0".repeat(32)}-${proxy.spanId}-01`, null],
  [`00-${proxy.traceId.toUpperCase()}-${proxy.spanId}-01`, null],
  ["rubbish", null],
  [undefined, null],
])("the header traceparent %s is read as %j [EXT-52]", (header, context) => {
  expect(readTraceparent(header)).toEqual(context);
});

test("a collector that is away costs only the spans, which are counted; traces outside the share are not sent [EXT-52]", async () => {
  const collector = await startCollector();
  const away = givenProduct("http://127.0.0.1:9/v1/traces");
  await away.call();
  await away.tracer.close();
  expect(await world.app.metrics.registry.getSingleMetricAsString("corridor_spans_total")).toContain(
    '{outcome="dropped"} 2',
  );
  const unsampled = givenProduct(collector.url, 0);
  await unsampled.call();
  await unsampled.tracer.close();
  expect(collector.spans).toEqual([]);
});
