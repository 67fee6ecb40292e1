import { setImmediate as letOthersGoFirst, setTimeout as pause } from "node:timers/promises";

/** Shorter turns cost more switches; in longer ones a normal call, which needs the thread several times, waits too long. */
const turnMs = 2;

/** While there are other calls, long work pauses for this multiple of its working time. */
const pauseFactor = 2;

let callsInProgress = 0;

/** Counts a call until it is answered. Returns a function that ends the count. */
export function countCall(): () => void {
  callsInProgress += 1;
  return () => {
    callsInProgress -= 1;
  };
}

/**
 * Long work of a call on the serving thread is done in turns. After each turn other calls go first. While there are other calls,
 * the work then pauses for twice as long as it worked, so that it never takes more than a third of the thread from them.
 */
export class Turns {
  #beganAt = performance.now();

  isOver(): boolean {
    return performance.now() - this.#beganAt >= turnMs;
  }

  async giveWay(): Promise<void> {
    if (callsInProgress > 1) await pause(pauseFactor * (performance.now() - this.#beganAt));
    else await letOthersGoFirst();
    this.#beganAt = performance.now();
  }
}

/** Maps a list in turns. */
export async function mapInTurns<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Mapped,
): Promise<Mapped[]> {
  const turns = new Turns();
  const mapped: Mapped[] = [];
  for (const item of items) {
    if (turns.isOver()) await turns.giveWay();
    mapped.push(map(item));
  }
  return mapped;
}
