import { randomBytes } from "node:crypto";
import type { App } from "./app.ts";

/** A trace ID as in the header X-Trace-Id. */
export function newTraceId(): string {
  return randomBytes(8).toString("hex");
}

/** The app for the work of one call: its log lines, its transactions and the jobs that it enqueues have the trace ID of the call. */
export function withTrace(app: App, traceId: string | null): App {
  if (traceId === null) return app;
  return { ...app, traceId, log: app.log.withTrace(traceId), db: app.db.withTrace(traceId) };
}
