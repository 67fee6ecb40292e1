import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { repository } from "../tools/command.ts";

/** What a server needs: a database, and the folder that keeps its secret. */
export type ServerPlace = {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly port?: string;
  readonly connections?: string;
  /** Comma-separated; all roles if left out. */
  readonly roles?: string;
  /** The simulator of its payments; without one they fail. */
  readonly network?: { readonly url: string; readonly secret: string };
};
export type RunningServer = {
  readonly url: string;
  readonly pid: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** Starts the product as a person would, and reads its address from its output. */
export async function startServer(place: ServerPlace): Promise<RunningServer> {
  const { said, ...program } = await startRole(place, /is ready at +(http:\S+)/);
  return { ...program, url: said };
}

/** Starts a process with the role worker alone, which has no address. */
export async function startWorker(place: Omit<ServerPlace, "roles">): Promise<Omit<RunningServer, "url">> {
  const { pid, stop } = await startRole({ ...place, roles: "worker" }, /(worker is ready)/);
  return { pid, stop };
}

/** Starts the product and waits for a line of its output that matches. Returns the group of the match. */
async function startRole(place: ServerPlace, telling: RegExp) {
  const words = ["server/launch.mjs", "serve", ...(place.roles ? ["--roles", place.roles] : [])];
  const child = spawn(process.execPath, words, {
    cwd: repository,
    env: environmentOf(place),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    await ended;
  };
  const told = new Promise<string>((resolve) => {
    createInterface(child.stdout).on("line", (line) => {
      const found = telling.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const said = await Promise.race([told, ended.then(() => undefined)]);
  if (said === undefined) throw new Error("The product did not start; what it said stands above.");
  return { said, pid: child.pid!, stop };
}

/** The environment variables with which a program of the product works in this place. */
export function environmentOf(place: ServerPlace): NodeJS.ProcessEnv {
  const { databaseUrl, dataDir, port = "0", connections = "5", network } = place;
  return {
    ...process.env,
    PORT: port, // 0: any that is free.
    DATABASE_URL: databaseUrl,
    CORRIDOR_ENV: "demo",
    CORRIDOR_DATA_DIR: dataDir,
    CORRIDOR_DATABASE_CONNECTIONS: connections,
    CORRIDOR_LOG_LEVEL: "error",
    ...(network && {
      CORRIDOR_SIMULATOR_URL: network.url,
      CORRIDOR_SIMULATOR_SECRET: network.secret,
    }),
  };
}
