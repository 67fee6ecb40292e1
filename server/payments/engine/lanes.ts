/**
 * Work that waits, with a lane for each client. Several clients are worked on at the same time, and the items of one client in
 * batches.
 */
export type Lanes<Item> = {
  add(clientId: string, item: Item): void;
  /** Resolves when every added item is worked on or given up. */
  emptied(): Promise<void>;
};

type Lane<Item> = { readonly waiting: Item[]; startsAt: number; isBusy: boolean };

export type LaneOptions<Item> = {
  /** The size limit of a batch. */
  readonly mostTogether: number;
  /** How long the first item of a batch waits for others. */
  readonly gatherMs: number;
  /** Returns the items that must be tried again. */
  readonly work: (clientId: string, items: readonly Item[]) => Promise<readonly Item[]>;
};

/** Clients that are worked on at the same time: few, because each takes a connection to the database. */
export const clientsAtOnce = 4;
const tryAgainMs = 1_000;

/**
 * A client whose work must be retried waits for a second, and the other clients go first, so no client waits for another (C-84).
 * Items that come while others are worked on are batched: the busier the engine is, the less each item costs.
 */
export function openLanes<Item>({ mostTogether, gatherMs, work }: LaneOptions<Item>): Lanes<Item> {
  const lanes = new Map<string, Lane<Item>>();
  const listeners = new Set<() => void>();
  let busy = 0;
  let timer: NodeJS.Timeout | undefined;

  const begin = () => {
    clearTimeout(timer);
    const now = performance.now();
    let nextAt = Infinity;
    for (const [clientId, lane] of lanes) {
      if (busy >= clientsAtOnce) return; // The client that ends first calls this again.
      if (lane.isBusy) continue;
      if (lane.startsAt <= now) void workOn(clientId, lane);
      else nextAt = Math.min(nextAt, lane.startsAt);
    }
    if (nextAt < Infinity) timer = setTimeout(begin, Math.ceil(nextAt - now));
  };

  const workOn = async (clientId: string, lane: Lane<Item>): Promise<void> => {
    busy += 1;
    lane.isBusy = true;
    const again = await work(clientId, lane.waiting.splice(0, mostTogether));
    lane.waiting.unshift(...again);
    lane.isBusy = false;
    busy -= 1;
    lanes.delete(clientId);
    // At the end of the map, behind the clients that waited in the meantime.
    if (lane.waiting.length > 0) lanes.set(clientId, lane);
    if (again.length > 0) lane.startsAt = performance.now() + tryAgainMs;
    if (lanes.size === 0) for (const notify of listeners) notify();
    begin();
  };

  return {
    add(clientId, item) {
      const lane = lanes.get(clientId);
      if (lane) {
        lane.waiting.push(item);
        return;
      }
      lanes.set(clientId, { waiting: [item], startsAt: performance.now() + gatherMs, isBusy: false });
      begin();
    },
    emptied: () =>
      new Promise((resolve) => {
        const notify = () => {
          listeners.delete(notify);
          resolve();
        };
        if (lanes.size === 0) resolve();
        else listeners.add(notify);
      }),
  };
}
