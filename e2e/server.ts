import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { repository } from "../tools/command.ts";

/** What a server needs: a database, the folder that keeps its secret, and a port that stays its own. */
export type Place = { readonly databaseUrl: string; readonly dataDir: string; readonly port: number };
export type RunningServer = { stop(signal?: NodeJS.Signals): Promise<void> };

const readyWithinMs = 60_000;

/** Starts the product as a person would and answers once it is ready. */
export async function startServer(place: Place): Promise<RunningServer> {
  const child = run(place, "serve");
  const ended = once(child, "exit");
  const isReady = await Promise.race([answers(place.port), ended.then(() => false)]);
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    await ended;
  };
  if (isReady) return { stop };
  await stop("SIGKILL");
  throw new Error("The product did not start; what it said stands above.");
}

/** Runs one of the product's commands to its end, such as `flag languageSelectorEnabled off`. */
export async function runCorridor(place: Place, ...words: string[]): Promise<void> {
  const [code] = (await once(run(place, ...words), "exit")) as [number | null];
  if (code !== 0) throw new Error(`corridor ${words.join(" ")} ended with ${code}.`);
}

function run({ databaseUrl, dataDir, port }: Place, ...words: string[]) {
  const { CORRIDOR_BROWSER: _ours, ...environment } = process.env;
  return spawn(process.execPath, ["--import", "tsx", "server/processes/corridor.ts", ...words], {
    cwd: repository,
    env: {
      ...environment,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      CORRIDOR_DATA_DIR: dataDir,
      CORRIDOR_DATABASE_CONNECTIONS: "5",
      CORRIDOR_LOG_LEVEL: "error",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function answers(port: number): Promise<boolean> {
  const giveUpAt = Date.now() + readyWithinMs;
  while (Date.now() < giveUpAt) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await wait(50);
  }
  return false;
}
