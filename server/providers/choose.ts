import type { Connector, NameSource } from "./provider.ts";
import { simulatorConnector } from "./simulator.ts";

/** The connectors of this deployment, by their name in route settings (integration). */
export type Connectors = ReadonlyMap<string, Connector>;

/** The time limit of an answer, and the time after which the simulated network's "not found" is definite. */
export const usualProviderTiming = { timeoutMs: 10_000, definiteAfterMs: 15_000 };

/** Made once at start; `simulatorUrl` is null without a simulated network, as in production. */
export function openConnectors(simulatorUrl: string | null): Connectors {
  if (!simulatorUrl) return new Map();
  return new Map([["simulator", simulatorConnector({ url: simulatorUrl, ...usualProviderTiming })]]);
}

export function connectorFor(connectors: Connectors, integration: string): Connector {
  return connectors.get(integration) ?? unavailable;
}

/** The connection that tells names of a provider's numbers; null if none does. */
export function nameSourceFor(connectors: Connectors, provider: string): NameSource | null {
  for (const { names } of connectors.values()) if (names && names.perSecond(provider) > 0) return names;
  return null;
}

/** No connection is set up: no payment is sent, and the outcome of earlier payments stays unknown until one is. */
const unavailable: Connector = {
  classOf: () => "queryable",
  definiteAfterMs: Number.POSITIVE_INFINITY,
  send: async () => ({ kind: "refused", code: "ROUTE_UNAVAILABLE", description: null }),
  ask: async () => ({ kind: "unknown" }),
  names: null,
};
