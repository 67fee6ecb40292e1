import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { bundledProgram } from "./bundled-program.ts";

const program = fileURLToPath(new URL("../../../simulator/main.ts", import.meta.url));

export const networkSecret = "a secret of the tests";

export type NetworkOptions = {
  callbackUrl?: string;
  timeScale?: number;
  classC?: string;
  lookupsPerSecond?: number;
};

/** The simulated payment network, a program of its own that runs until it is stopped. */
export async function startNetworkProgram(wish: NetworkOptions = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), "corridor-network-"));
  const { callbackUrl = "http://127.0.0.1:9/", timeScale = 1, classC, lookupsPerSecond } = wish;
  const words = ["--data", folder, "--callback-url", callbackUrl, "--time-scale", String(timeScale)];
  const child = spawn(
    process.execPath,
    [
      await bundledProgram(program),
      ...words,
      ...(classC ? ["--class-c", classC] : []),
      ...(lookupsPerSecond ? ["--lookups-per-second", String(lookupsPerSecond)] : []),
      "--until-stdin-closes",
    ],
    { env: { ...process.env, SIMULATOR_SECRET: networkSecret }, stdio: ["pipe", "pipe", "inherit"] },
  );
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = async () => {
    child.stdin.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once("line", resolve);
    void ended.then(() => reject(new Error("The network ended before it answered.")));
  });
  return { url: /http:\S+/.exec(line)![0], pid: child.pid!, stop };
}
