import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { startSimulator } from "../simulator/simulator.ts";

const secret = "a secret of the stories";

/** A simulated payment network for one world; it calls back a server that is yet to start, on a port chosen for it here. */
export async function startNetwork() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "corridor-network-"));
  const serverPort = await freePort();
  const callbackUrl = `http://127.0.0.1:${serverPort}/providers/simulator/events`;
  const { url, stop } = await startSimulator({ port: 0, dataDir, callbackUrl, secret });
  return {
    url,
    secret,
    serverPort: String(serverPort),
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
