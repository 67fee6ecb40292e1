import { setTimeout as wait } from "node:timers/promises";
import type { LaunchedPostgres } from "./launch.ts";
import { findPostmaster, isRunning } from "./postmaster.ts";

const lookEveryMs = 500;

/**
 * Starts the PostgreSQL server of this data folder again whenever it ends, until stopped. When two processes do this for the same
 * folder, one starts the server and the other adopts it.
 */
export function keepUp(
  data: string,
  firstPid: number,
  startAgain: () => Promise<LaunchedPostgres>,
  tell: (line: string) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let pid = firstPid;
  const look = async () => {
    if (isRunning(pid)) return;
    const other = await findPostmaster(data);
    if (!other) tell("PostgreSQL ended and is started again");
    pid = (await startAgain()).postmaster.pid;
  };
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch(() => tell("PostgreSQL could not be started again; the next try follows"));
      await wait(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
