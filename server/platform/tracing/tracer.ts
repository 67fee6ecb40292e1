import { randomBytes } from "node:crypto";
import type { Exporter } from "./exporter.ts";
import type { Span, SpanAttributes, SpanContext } from "./span.ts";

/** Work that becomes a span. */
type TracedWork = Pick<Span, "name" | "kind"> & {
  /** The trace ID of the call that caused the work; null for work that no call caused. */
  readonly traceId: string | null;
  /** By default the span of that call. */
  readonly parentId?: string;
  readonly attributes: SpanAttributes;
};

/** The facts about a call that has been answered. */
export type AnsweredCall = Pick<Span, "name" | "attributes" | "isError"> & {
  readonly traceId: string;
  readonly ms: number;
  /** The span of the proxy that sent the call. */
  readonly caller: SpanContext | null;
};

export type Tracer = {
  /** Records how long work takes; what it throws is an error of the span, without its message. */
  around<T>(
    work: TracedWork,
    run: (spanId: string) => Promise<T>,
    outcomeOf?: (result: T) => { readonly attributes: SpanAttributes; readonly isError: boolean },
  ): Promise<T>;
  answered(call: AnsweredCall): void;
  close(): Promise<void>;
};

const newSpanId = () => randomBytes(8).toString("hex");
const now = () => performance.timeOrigin + performance.now();

/**
 * The trace ID of a call has 16 digits and is stored with all that the call causes, so it has two uses: it is the ID of the call's
 * span, and with zeros before it the ID of the trace. A job, a payment or a callback needs no other stored value to find its parent.
 */
const traceIdOf = (callId: string) => callId.padStart(32, "0");

/** Records a share of the traces, each of them whole, because every process decides by the trace ID. */
export function createTracer(exporter: Exporter, share = 1): Tracer {
  const isRecorded = (callId: string) => Number.parseInt(callId.slice(0, 8), 16) < share * 2 ** 32;

  return {
    async around({ traceId: callId, parentId, ...about }, run, outcomeOf) {
      const spanId = newSpanId();
      const rootId = callId ?? spanId;
      if (!isRecorded(rootId)) return run(spanId);
      const startedAt = now();
      const end = (attributes: SpanAttributes, isError: boolean) =>
        exporter.add({
          ...about,
          ...{ traceId: traceIdOf(rootId), spanId, parentId: parentId ?? callId },
          ...{ startedAt, endedAt: now(), isError, attributes: { ...about.attributes, ...attributes } },
        });
      try {
        const result = await run(spanId);
        const outcome = outcomeOf?.(result);
        end(outcome?.attributes ?? {}, outcome?.isError ?? false);
        return result;
      } catch (error) {
        end({ "error.type": error instanceof Error ? error.name : typeof error }, true);
        throw error;
      }
    },
    answered({ traceId: spanId, ms, caller, ...about }) {
      if (!isRecorded(spanId)) return;
      const endedAt = now();
      const own = { traceId: traceIdOf(spanId), spanId };
      const span = { ...about, kind: "server", startedAt: endedAt - ms, endedAt } as const;
      if (!caller) {
        exporter.add({ ...span, ...own, parentId: null });
        return;
      }
      // The proxy's trace gets this call alone. Jobs, payments and callbacks of the call are in the call's own trace: they may take days.
      const { traceId, spanId: parentId } = caller;
      exporter.add({ ...span, ...own, parentId: null, link: { traceId, spanId } });
      exporter.add({ ...span, traceId, spanId, parentId, link: own });
    },
    close: () => exporter.close(),
  };
}

const traceparentForm = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

/** The header traceparent of W3C; null if it is not one, or if its sender does not record the trace. */
export function readTraceparent(header: unknown): SpanContext | null {
  const [, traceId, spanId, flags] = (typeof header === "string" && traceparentForm.exec(header)) || [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return Number.parseInt(flags!, 16) % 2 === 1 ? { traceId, spanId } : null;
}
