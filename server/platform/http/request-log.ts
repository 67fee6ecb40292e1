import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { readTraceparent, type AnsweredCall } from "../tracing/tracer.ts";

/** Writes a line of the log for each answered call, counts the call in the metrics, and records its span where traces are collected. */
export function addRequestLog(server: FastifyInstance, app: App): void {
  server.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "unknown";
    const labels = { method: request.method, route, status: reply.statusCode };
    app.metrics.requests.observe(labels, reply.elapsedTime / 1_000);
    app.log.info({ ...labels, traceId: request.id, durationMs: Math.round(reply.elapsedTime) }, "answered");
    if (app.tracer && !request.routeOptions.config.answersAnyHost)
      app.tracer.answered(answeredCall(request, reply, route));
    done();
  });
}

/** Only a trusted proxy may name the trace of a call: there is more than one address only behind such a proxy. */
function answeredCall(request: FastifyRequest, reply: FastifyReply, route: string): AnsweredCall {
  const { method, id: traceId } = request;
  const { statusCode, elapsedTime: ms } = reply;
  return {
    ...{ traceId, ms, name: `${method} ${route}`, isError: statusCode >= 500 },
    attributes: {
      "http.request.method": method,
      "http.route": route,
      "http.response.status_code": statusCode,
    },
    caller: (request.ips?.length ?? 0) > 1 ? readTraceparent(request.headers["traceparent"]) : null,
  };
}
