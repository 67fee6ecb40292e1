import * as z from "zod";
import type { TracingSettings } from "../tracing/exporter.ts";
import { entriesOf, url } from "./values.ts";

/** Traces, under the names that OpenTelemetry gives these settings (EXT-52). */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url
    .optional()
    .describe(
      "Collector that gets traces by OTLP over HTTP as JSON, at the path `/v1/traces` of this address. Unset, nothing is traced. See [Traces](operations.md#traces).",
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((list) => headersOf(list) !== null, "must be a list such as api-key=SECRET,other=VALUE")
    .optional()
    .describe("Headers for the collector: a comma-separated list of `name=value`, each value URL-encoded."),
  OTEL_SERVICE_NAME: z
    .string()
    .min(1)
    .max(100)
    .default("corridor")
    .describe("Name of the service in traces."),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number("must be a number from 0 to 1")
    .min(0, "must be at least 0")
    .max(1, "must be at most 1")
    .default(1)
    .describe("The part of all traces that is recorded; each is recorded whole or not at all."),
} as const;

type GivenTracingSettings = {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  readonly OTEL_SERVICE_NAME: string;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
};

export function tracingOf(given: GivenTracingSettings): TracingSettings | null {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return null;
  return {
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    headers: headersOf(given.OTEL_EXPORTER_OTLP_HEADERS ?? "") ?? {},
    serviceName: given.OTEL_SERVICE_NAME,
    share: given.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Null for a list that cannot be read. */
function headersOf(list: string): Record<string, string> | null {
  const entries = entriesOf(list).map((entry): [string, string] => {
    const [name = "", ...value] = entry.split("=");
    return [name.trim(), value.join("=").trim()];
  });
  if (!entries.every(([name, value]) => /^[A-Za-z0-9-]+$/.test(name) && /^[\x21-\x7e]+$/.test(value)))
    return null;
  try {
    return Object.fromEntries(entries.map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return null; // A % that begins no code.
  }
}
