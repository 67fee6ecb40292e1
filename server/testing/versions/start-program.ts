import { spawn } from "node:child_process";
import type { ServedByInject } from "../browser.ts";
import { networkSecret } from "../programs/network-program.ts";
import { remoteServer } from "../programs/remote-server.ts";
import { testSecret } from "../secret.ts";
import { programFile } from "./kept-versions.ts";
import { unpackProgram } from "./program.ts";
import { smallWorld } from "./small-world-names.ts";

export type StartedVersion = {
  readonly server: ServedByInject;
  /** Stops the program as a supervisor does, and returns its exit code. */
  stop(): Promise<number | null>;
  /** Everything that it printed. */
  said(): string;
};

/** Starts the kept program of a version on its database: console, signed API and worker in one process. */
export async function startVersion(
  version: string,
  databaseUrl: string,
  networkUrl: string,
): Promise<StartedVersion> {
  const unpacked = unpackProgram(programFile(version));
  const env = {
    PATH: process.env["PATH"],
    DATABASE_URL: databaseUrl,
    CORRIDOR_ENV: "demo",
    CORRIDOR_CELL: String(smallWorld.cell),
    CORRIDOR_DATA_DIR: unpacked.dataDir,
    CORRIDOR_SECRET: testSecret,
    CORRIDOR_SIMULATOR_URL: networkUrl,
    CORRIDOR_SIMULATOR_SECRET: networkSecret,
    PORT: "0",
  };
  const child = spawn(process.execPath, [unpacked.program, "serve", "--roles", "web,worker"], { env });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve)).finally(() =>
    unpacked.remove(),
  );
  let said = "";
  const server = await new Promise<ServedByInject>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (piece: Buffer) => {
        said += piece.toString();
        const url = /is ready at {2}(http\S+)/.exec(said)?.[1];
        if (url) resolve(remoteServer(url));
      });
    void ended.then(() => reject(new Error(`Version ${version} does not start: ${said}`)));
  });
  return {
    server,
    said: () => said,
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
