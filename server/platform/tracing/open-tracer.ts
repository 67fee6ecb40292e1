import { processName, productVersion } from "../config.ts";
import type { Metrics } from "../metrics.ts";
import { openExporter, type TracingSettings } from "./exporter.ts";
import { createTracer, type Tracer } from "./tracer.ts";

export function openTracer(settings: TracingSettings, metrics: Metrics): Tracer {
  const resource = {
    "service.name": settings.serviceName,
    "service.version": productVersion(),
    "service.instance.id": processName(),
  };
  return createTracer(openExporter(settings, resource, metrics), settings.share);
}
