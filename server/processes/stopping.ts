import { within } from "../platform/time/time-limit.ts";

type Part = { stop(): Promise<void> };

/** The started parts. The lists are stopped in this order, and the parts of one list at once. */
export type RunningParts = {
  state: "starting" | "up" | "stopping";
  readonly intake: Part[];
  readonly network: Part[];
  readonly management: Part[];
  readonly connections: Part[];
  readonly database: Part[];
};

export const nothingRunning = (): RunningParts => ({
  state: "starting",
  ...{ intake: [], network: [], management: [], connections: [], database: [] },
});

const stopWithinMs = 20_000;
const endDatabaseWithinMs = 10_000;

export async function stopAll(running: RunningParts): Promise<void> {
  const { intake, network, management, connections, database } = running;
  for (const parts of [intake, network, management, connections, database]) await stopEach(parts);
}

/** A part that fails to stop must not prevent the others from stopping. */
async function stopEach(parts: readonly Part[]): Promise<void> {
  await Promise.allSettled(parts.map((part) => part.stop()));
}

/**
 * Stops taking calls and jobs, finishes those in progress, then stops the rest, within 20 seconds (C-75). Returns whether it
 * succeeded. Our own database is stopped in either case, because no other process would stop it.
 */
export async function stopInTime(
  running: RunningParts,
  started: Promise<void>,
  limitMs = stopWithinMs,
): Promise<boolean> {
  running.state = "stopping";
  // Waits for the start to end: a part started after the stop would keep running.
  const stopped = started.catch(() => undefined).then(() => stopAll(running));
  const isInTime = await within(
    limitMs,
    stopped.then(() => true),
    () => false,
  );
  if (!isInTime) await within(endDatabaseWithinMs, stopEach(running.database), () => undefined);
  return isInTime;
}
