import type { Span, SpanAttributes } from "./span.ts";

/** What all spans of a process have in common. */
export type Resource = SpanAttributes;

/** The numbers of OTLP. */
const kinds: Record<Span["kind"], number> = { internal: 1, server: 2, client: 3, consumer: 5 };
const errorStatus = 2;

/** The body of a call that exports spans, in the JSON form of OTLP 1. */
export function otlpBody(resource: Resource, spans: readonly Span[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: otlpAttributes(resource) },
        scopeSpans: [{ scope: { name: "corridor" }, spans: spans.map(otlpSpan) }],
      },
    ],
  });
}

function otlpSpan({ kind, parentId, startedAt, endedAt, attributes, isError, link, ...own }: Span) {
  return {
    ...own,
    kind: kinds[kind],
    ...(parentId !== null && { parentSpanId: parentId }),
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: otlpAttributes(attributes),
    ...(link && { links: [link] }),
    status: isError ? { code: errorStatus } : {},
  };
}

function otlpAttributes(attributes: SpanAttributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value },
  }));
}

/** Exact to the microsecond: a number has too few digits for nanoseconds since 1970. */
function nanoseconds(ms: number): string {
  return `${Math.round(ms * 1_000)}000`;
}
