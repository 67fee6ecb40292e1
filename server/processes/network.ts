import path from "node:path";
import type { App } from "../platform/app.ts";
import type { Config } from "../platform/config.ts";
import { simulatorEventsPath } from "../providers/routes.ts";
import { keptAddress, startSimulator } from "./simulator.ts";

type NetworkConfig = Pick<Config, "databaseUrl" | "simulator" | "dataDir">;

/** Without configuration the network is brought along like the database; with either configured nothing is started. */
const isBroughtAlong = ({ databaseUrl, simulator }: NetworkConfig) => !databaseUrl && !simulator;

/** What the simulated payment network signs its callbacks with; null where there is none. */
export function networkSecret(app: App, config: NetworkConfig): string | null {
  if (config.simulator) return config.simulator.secret;
  return isBroughtAlong(config) ? app.vault.sign("simulator", "callbacks").toString("hex") : null;
}

/** Where a product that runs already has its network; for commands beside it. */
export async function networkUrl(config: NetworkConfig): Promise<string | null> {
  return config.simulator?.url ?? keptAddress(path.join(config.dataDir, "simulator"));
}

/** The simulated payment network that payments go through: the configured one, our own, or none. */
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
