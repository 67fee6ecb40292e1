import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { freePort } from "@corridor/server/platform/free-port";
import { simulatorEventsPath } from "@corridor/server/providers/routes";

const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const program = fileURLToPath(new URL("../simulator/main.ts", import.meta.url));

/** The simulated payment network as a program of its own, for a server that is yet to start on the port chosen for it. */
export async function startNetwork() {
  const folder = await mkdtemp(path.join(tmpdir(), "corridor-network-"));
  const serverPort = String(await freePort());
  const secret = "a secret of the benches, forty characters";
  const words = ["--data", folder, "--callback-url", `http://127.0.0.1:${serverPort}${simulatorEventsPath}`];
  const child = spawn(process.execPath, ["--import", loader, program, ...words, "--until-stdin-closes"], {
    env: { ...process.env, SIMULATOR_SECRET: secret },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once("line", resolve);
    void ended.then(() => reject(new Error("The network ended before it answered.")));
  });
  return {
    url: /http:\S+/.exec(line)![0],
    secret,
    serverPort,
    megabytes(): number {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) / 1_000;
    },
    async stop(): Promise<void> {
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
