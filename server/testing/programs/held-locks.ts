import { connectAsOwner } from "../ledger.ts";
import type { World } from "../world.ts";

/** Returns when this many transactions of the world wait for a lock. */
export async function untilWaiting(world: World, count: number): Promise<void> {
  const owner = await connectAsOwner(world);
  const waiting = async () =>
    owner.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
  try {
    while ((await waiting()).rows.length < count);
  } finally {
    await owner.end();
  }
}

/**
 * Makes the calls while locks are held. When every call waits for a lock, makes the change and commits it. So a test decides
 * what happens between two steps of a call, at any speed of the machine.
 */
export async function changeMeanwhile<T>(
  world: World,
  statements: { readonly lock: string; readonly change?: string },
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const owner = await connectAsOwner(world);
  try {
    await owner.query(`begin; ${statements.lock}`);
    const answers = Promise.all(calls.map((call) => call()));
    await untilWaiting(world, calls.length);
    await owner.query(`${statements.change ?? ""}; commit`);
    return await answers;
  } finally {
    await owner.end();
  }
}
