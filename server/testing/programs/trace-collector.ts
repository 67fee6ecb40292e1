import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** A span as a collector receives it. */
export type ReceivedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: string } }[];
  readonly links?: readonly { traceId: string; spanId: string }[];
  readonly status: { code?: number };
};

type ReceivedBody = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: ReceivedSpan["attributes"] };
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
};

export type TraceCollector = {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  readonly resources: Record<string, string | undefined>[];
  readonly headers: http.IncomingHttpHeaders[];
  named(name: string): readonly ReceivedSpan[];
};

/** A collector that takes OTLP by HTTP; it ends with the test. */
export async function startCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const [resources, headers]: [TraceCollector["resources"], http.IncomingHttpHeaders[]] = [[], []];
  const server = http.createServer((request, reply) => {
    void text(request).then((body) => {
      const { resourceSpans } = JSON.parse(body) as ReceivedBody;
      headers.push(request.headers);
      for (const { resource, scopeSpans } of resourceSpans) {
        resources.push(valuesOf(resource.attributes));
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      reply.end("{}");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`;
  return { url, spans, resources, headers, named: (name) => spans.filter((span) => span.name === name) };
}

export function valuesOf(attributes: ReceivedSpan["attributes"]): Record<string, string | undefined> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
