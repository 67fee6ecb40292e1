import path from "node:path";
import type { App } from "../platform/app.ts";
import type { Config } from "../platform/config.ts";
import { openConnectors, type Connectors } from "../providers/choose.ts";
import { simulatorEventsPath } from "../providers/routes.ts";
import { keptAddress, startSimulator } from "./simulator.ts";

type NetworkConfig = Pick<Config, "databaseUrl" | "simulator" | "dataDir">;

/**
 * Without configuration the product starts its own network, as it starts its own database; with either configured it starts
 * none.
 */
const isBroughtAlong = ({ databaseUrl, simulator }: NetworkConfig) => !databaseUrl && !simulator;

/** The key of the simulated payment network's callback signatures; null without such a network. */
export function networkSecret(app: App, config: NetworkConfig): string | null {
  if (config.simulator) return config.simulator.secret;
  return isBroughtAlong(config) ? app.vault.sign("simulator", "callbacks").toString("hex") : null;
}

/** The address of a running product's network, for commands beside it. */
async function networkUrl(config: NetworkConfig): Promise<string | null> {
  return config.simulator?.url ?? keptAddress(path.join(config.dataDir, "simulator"));
}

/** The connectors of a running product, for commands and calls of staff that ask providers. */
export async function openNetworkConnectors({ config }: Pick<App, "config">): Promise<Connectors> {
  return openConnectors(await networkUrl(config));
}

/** The simulated payment network for payments: the configured one, our own, or none. */
export async function openNetwork(
  app: App,
  config: NetworkConfig,
  webUrl: string,
): Promise<{ readonly url: string | null; stop(): Promise<void> }> {
  const secret = networkSecret(app, config);
  if (!secret || !isBroughtAlong(config))
    return { url: config.simulator?.url ?? null, stop: async () => undefined };
  return startSimulator({
    folder: path.join(config.dataDir, "simulator"),
    secret,
    callbackUrl: webUrl + simulatorEventsPath,
    log: app.log,
  });
}
