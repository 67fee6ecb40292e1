import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../platform/free-port.ts";
import type { Log } from "../platform/log.ts";
import { runSimulator, type SimulatorRun } from "./simulator-run.ts";

type SimulatorOptions = {
  /** Holds the network's stored payments and its last port. */
  readonly folder: string;
  readonly secret: string;
  readonly callbackUrl: string;
  readonly log: Log;
};

const [firstWaitMs, longestWaitMs, soundAfterMs, triesAtStart] = [250, 10_000, 30_000, 5];

/** Starts the simulated payment network, and starts it again whenever it ends, until it is stopped. */
export async function startSimulator(
  options: SimulatorOptions,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const port = await keptPort(options.folder);
  const url = addressAt(port);
  const start = () => runSimulator({ ...options, port });
  const stopping = new AbortController();
  let run = await startFirst(start, url);

  const startAgain = async (): Promise<void> => {
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
      const since = performance.now();
      await run.ended;
      if (performance.now() - since > soundAfterMs) waitMs = firstWaitMs;
      await sleep(waitMs, undefined, { signal: stopping.signal });
      // A network that another start of the product runs on the same folder is used too, until it ends.
      if (!(await isSimulator(url)))
        options.log.warn({}, "the simulated payment network ended and is started again");
      stopping.signal.throwIfAborted();
      run = start();
    }
  };
  const watching = startAgain().catch((cause: unknown) => {
    if (!stopping.signal.aborted) throw cause;
  });
  return {
    url,
    async stop() {
      stopping.abort();
      await run.stop();
      await watching;
    },
  };
}

/** The network of a just killed program may hold the port for a moment. */
async function startFirst(start: () => SimulatorRun, url: string): Promise<SimulatorRun> {
  for (let left = triesAtStart; ; left -= 1) {
    const run = start();
    const complaint = await run.problem;
    if (complaint === null || (await isSimulator(url))) return run;
    if (left === 1) throw new Error(`The simulated payment network did not start:\n${complaint}`);
    await sleep(firstWaitMs);
  }
}

/**
 * The same port each time: open payments find the network after a restart, and a second product on the same folder meets a
 * taken port and does not use the folder's memory twice.
 */
async function keptPort(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, "port");
  const read = async () => Number(await readFile(file, "utf8").catch(() => "0"));
  const kept = await read();
  if (kept > 0 && ((await isPortFree(kept)) || (await isSimulator(addressAt(kept))))) return kept;
  // If two choose at the same moment, the first decides.
  await writeFile(file, String(await freePort()), { flag: kept > 0 ? "w" : "wx" }).catch(() => undefined);
  return read();
}

/** The address of this folder's network; null when none was ever started. */
export async function keptAddress(folder: string): Promise<string | null> {
  const port = await readFile(path.join(folder, "port"), "utf8").catch(() => null);
  return port === null ? null : addressAt(Number(port));
}

const addressAt = (port: number) => `http://127.0.0.1:${port}`;

async function isPortFree(port: number): Promise<boolean> {
  return (await freePort(port).catch(() => null)) === port;
}

async function isSimulator(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return ((await answer.json()) as { error?: unknown }).error === "NO_SUCH_CALL";
  } catch {
    return false;
  }
}
