import type { Connector } from "./provider.ts";
import { simulatorConnector } from "./simulator.ts";

/** The operators that this deployment speaks to, by the name that route settings have for them (integration). */
export type Connectors = ReadonlyMap<string, Connector>;

/** How long an answer is waited for, and after how long the simulated network's "never heard of it" stays true. */
const [timeoutMs, definiteAfterMs] = [10_000, 30_000];

/** Made once at start; `simulatorUrl` is null where there is no simulated network, as in production. */
export function openConnectors(simulatorUrl: string | null): Connectors {
  if (!simulatorUrl) return new Map();
  return new Map([["simulator", simulatorConnector({ url: simulatorUrl, timeoutMs, definiteAfterMs })]]);
}

export function connectorFor(connectors: Connectors, integration: string): Connector {
  return connectors.get(integration) ?? unavailable;
}

/** Nobody to speak to: nothing leaves, and of what left earlier nothing is learned until the connection is set up again. */
const unavailable: Connector = {
  classOf: () => "queryable",
  definiteAfterMs: Number.POSITIVE_INFINITY,
  send: async () => ({ kind: "refused", code: "ROUTE_UNAVAILABLE", description: null }),
  ask: async () => ({ kind: "unknown" }),
};
