import { readFileSync } from "node:fs";
import { freePort } from "@corridor/server/platform/free-port";
import { simulatorEventsPath } from "@corridor/server/providers/routes";
import {
  networkSecret as secret,
  startNetworkProgram,
} from "@corridor/server/testing/programs/network-program";

/** The simulated payment network, for a server that will start on the chosen port. */
export async function startNetwork() {
  const serverPort = String(await freePort());
  const callbackUrl = `http://127.0.0.1:${serverPort}${simulatorEventsPath}`;
  const { url, pid, stop } = await startNetworkProgram({ callbackUrl });
  return {
    url,
    secret,
    serverPort,
    stop,
    megabytes(): number {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) / 1_000;
    },
  };
}
