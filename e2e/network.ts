import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startSimulator } from "../simulator/simulator.ts";

const secret = "a secret of the stories";

/** A simulated payment network for one world; it calls back a server that will start on this port. */
export async function startNetwork(serverPort: number) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "corridor-network-"));
  const callbackUrl = `http://127.0.0.1:${serverPort}/providers/simulator/events`;
  const { url, stop } = await startSimulator({ port: 0, dataDir, callbackUrl, secret });
  return {
    url,
    secret,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
