import type { Metrics } from "../metrics.ts";
import { otlpBody, type Resource } from "./otlp.ts";
import type { Span } from "./span.ts";

export type TracingSettings = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The part of all traces that is recorded, from 0 to 1. */
  readonly share: number;
};

export type Exporter = {
  /** Never waits and never fails: a span without a place is dropped and counted. */
  add(span: Span): void;
  /** Sends what is left, within a limit of time. */
  close(): Promise<void>;
};

const [mostWaiting, mostAtOnce] = [4_096, 512];
const [sendEveryMs, answerWithinMs, closeWithinMs] = [1_000, 5_000, 2_000];

/** Sends spans in batches, one at a time. While the collector is away, spans are dropped, and nothing else is affected. */
export function openExporter(settings: TracingSettings, resource: Resource, metrics: Metrics): Exporter {
  let waiting: Span[] = [];
  let sending: Promise<void> | null = null;
  const closing = new AbortController();

  async function send(batch: readonly Span[]): Promise<void> {
    const answer = await fetch(settings.url, {
      method: "POST",
      headers: { ...settings.headers, "content-type": "application/json" },
      body: otlpBody(resource, batch),
      redirect: "error",
      signal: AbortSignal.any([AbortSignal.timeout(answerWithinMs), closing.signal]),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostAtOnce);
      waiting = waiting.slice(mostAtOnce);
      const outcome = await send(batch).then(
        () => "sent",
        () => "dropped",
      );
      metrics.spans.inc({ outcome }, batch.length);
    }
  }

  const flush = () => (sending ??= sendAll().finally(() => (sending = null)));
  const timer = setInterval(() => void flush(), sendEveryMs).unref();

  return {
    add(span) {
      if (waiting.length >= mostWaiting) metrics.spans.inc({ outcome: "dropped" });
      else waiting.push(span);
    },
    async close() {
      clearInterval(timer);
      const limit = setTimeout(() => closing.abort(), closeWithinMs);
      await flush();
      await flush(); // The first may have been under way when the last span came.
      clearTimeout(limit);
    },
  };
}
