import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** One run of the simulated payment network as a program of its own. */
export type SimulatorRun = {
  /** Null once the network answers; its output if it ended before. */
  readonly problem: Promise<string | null>;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
};

const stopWithinMs = 5_000;

export function runSimulator(options: {
  readonly port: number;
  readonly folder: string;
  readonly secret: string;
  readonly callbackUrl: string;
}): SimulatorRun {
  const { port, folder, secret, callbackUrl } = options;
  const words = ["--port", String(port), "--data", folder, "--callback-url", callbackUrl];
  // The child sees our end through its input, however we end. Ctrl-C reaches only our process, and we stop the child after the
  // parts that need it.
  const child = spawn(process.execPath, [...program(), ...words, "--until-stdin-closes"], {
    env: { PATH: process.env["PATH"], SystemRoot: process.env["SystemRoot"], SIMULATOR_SECRET: secret },
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
    windowsHide: true,
  });
  let complaint = "";
  child.stderr.on(
    "data",
    (piece: Buffer) => (complaint = (complaint + piece.toString("utf8")).slice(-4_000)),
  );
  child.stdin.on("error", () => undefined); // The child has ended already.
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
    child.once("error", (cause) => {
      complaint += cause.message;
      resolve();
    });
  });
  const problem = new Promise<string | null>((resolve) => {
    createInterface(child.stdout).once("line", () => resolve(null));
    void ended.then(() => resolve(complaint.trim()));
  });
  return {
    problem,
    ended,
    async stop() {
      const limit = setTimeout(() => child.kill("SIGKILL"), stopWithinMs);
      child.stdin.end();
      await ended;
      clearTimeout(limit);
    },
  };
}

/** The bundle beside the server's or, when sources run, its source under the same loader. */
function program(): readonly string[] {
  const beside = new URL(import.meta.url.replace(/corridor-(\w+)[.]mjs$/, "simulator-$1.mjs"));
  if (beside.href !== import.meta.url && existsSync(beside)) return [fileURLToPath(beside)];
  return [...process.execArgv, fileURLToPath(new URL("../../simulator/main.ts", import.meta.url))];
}
