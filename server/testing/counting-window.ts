import { asOwner } from "./ledger.ts";
import type { World } from "./world.ts";

/**
 * Moves the clock forward, by at most a window, to the beginning of a window in which events are counted. Otherwise the window could
 * end in the middle of a test, and the count would begin at zero.
 */
export async function atStartOfWindow(world: World, windowSeconds: number): Promise<void> {
  const { rows } = await asOwner(
    world,
    `select ceil(${windowSeconds} - extract(epoch from clock_timestamp()) % ${windowSeconds})::integer as left`,
  );
  world.app.db.clock.moveBy(`${(rows[0] as { left: number }).left} seconds`);
}
