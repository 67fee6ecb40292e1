import type { App } from "./app.ts";
import { drawnText } from "./drawn-bytes.ts";
import { withSpans } from "./tracing/database-spans.ts";

/** A trace ID as in the header X-Trace-Id. */
export function newTraceId(): string {
  return drawnText(8, "hex");
}

/**
 * The app for the work of one call: its log lines, its transactions and the jobs that it enqueues have the trace ID of the call. `spanId`
 * is the span of the work where that is not the call's own span.
 */
export function withTrace(app: App, traceId: string | null, spanId = traceId): App {
  if (traceId === null) return app;
  const db = app.db.withTrace(traceId);
  return {
    ...app,
    traceId,
    log: app.log.withTrace(traceId),
    db: app.tracer ? withSpans(db, app.tracer, { traceId, parentId: spanId ?? traceId }) : db,
  };
}
