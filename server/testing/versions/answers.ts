import { setTimeout as wait } from "node:timers/promises";
import type { Reply } from "../browser.ts";
import { asOwner } from "../ledger.ts";
import type { World } from "../open-world.ts";

const endsWithinMs = 60_000;

/** The answer of a call that must succeed. */
export function successOf<Body>({ status, body, text }: Reply<Body>): Body {
  if (status !== 200) throw new Error(`A call of the small world was answered ${status}: ${text}`);
  return body;
}

/** Waits until the query finds a row. */
export async function becomes(world: World, query: string, id: string): Promise<void> {
  const end = Date.now() + endsWithinMs;
  while (Date.now() < end) {
    if ((await asOwner(world, query, [id])).rowCount) return;
    await wait(50);
  }
  throw new Error(`${id} did not end in time.`);
}
