/** Work of many clients that goes on side by side; each item is worked on with others of its client. */
export type Lanes<Item> = {
  add(clientId: string, item: Item): void;
  /** Done when everything that was added has been worked on or given up. */
  emptied(): Promise<void>;
};

type Lane<Item> = { readonly waiting: Item[]; startsAt: number; isBusy: boolean };

export type LanesWish<Item> = {
  /** Items of one client that are worked on together. */
  readonly mostTogether: number;
  /** How long the first item waits for others. */
  readonly gatherMs: number;
  /** Answers the items that must be tried again. */
  readonly work: (clientId: string, items: readonly Item[]) => Promise<readonly Item[]>;
};

/** Clients whose work is done at the same time: few, for each takes a connection to the database. */
const clientsAtOnce = 4;
const tryAgainMs = 1_000;

/**
 * A lane for each client. A client whose work must be tried again stands back for a second, and the others go first: whatever keeps
 * one client waiting keeps no other (C-84). Items that come while others are worked on gather: the busier it is, the less each costs.
 */
export function openLanes<Item>({ mostTogether, gatherMs, work }: LanesWish<Item>): Lanes<Item> {
  const lanes = new Map<string, Lane<Item>>();
  const listeners = new Set<() => void>();
  let busy = 0;
  let timer: NodeJS.Timeout | undefined;

  const begin = () => {
    clearTimeout(timer);
    const now = performance.now();
    let nextAt = Infinity;
    for (const [clientId, lane] of lanes) {
      if (busy >= clientsAtOnce) return; // Whoever ends first looks again.
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
    // Behind the others, who have waited meanwhile.
    if (lane.waiting.length > 0) lanes.set(clientId, lane);
    if (again.length > 0) lane.startsAt = performance.now() + tryAgainMs;
    if (lanes.size === 0) for (const hear of listeners) hear();
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
        const hear = () => {
          listeners.delete(hear);
          resolve();
        };
        if (lanes.size === 0) resolve();
        else listeners.add(hear);
      }),
  };
}
