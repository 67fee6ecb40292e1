import { within } from "../platform/time-limit.ts";

type Part = { stop(): Promise<void> };

/** The parts that have been started so far. The lists are stopped in this order, and the parts of one list at once. */
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

/** One that fails to stop must not keep the others up. */
async function stopEach(parts: readonly Part[]): Promise<void> {
  await Promise.allSettled(parts.map((part) => part.stop()));
}

/**
 * Stops taking calls and jobs, finishes those in progress, then stops the rest, within 20 seconds (C-75); answers whether it could.
 * Our own database is stopped in either case, because no other process would stop it.
 */
export async function stopInTime(
  running: RunningParts,
  started: Promise<void>,
  limitMs = stopWithinMs,
): Promise<boolean> {
  running.state = "stopping";
  // Wait for the start to end: a part that is started after the stop would be left running.
  const stopped = started.catch(() => undefined).then(() => stopAll(running));
  const isInTime = await within(
    limitMs,
    stopped.then(() => true),
    () => false,
  );
  if (!isInTime) await within(endDatabaseWithinMs, stopEach(running.database), () => undefined);
  return isInTime;
}
