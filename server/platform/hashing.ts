import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { Problem } from "@corridor/product/problems";
import type { Metrics } from "./metrics.ts";

export type HashCost = {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
};

/** Argon2id, the library's default algorithm: 19 MiB, two passes. */
const usualCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The limit of waiting attempts. Above it a log-in is refused at once, because longer waits would slow all log-ins (C-44). */
const placesInAll = 64;
const placesPerAddress = 8;

/** Takes the same time for an unknown account, whose hash is null, as for a known one. */
type Verify = (storedHash: string | null, password: string) => Promise<boolean>;

export type PasswordHashing = {
  hash(password: string): Promise<string>;
  verify(storedHash: string | null, password: string, address: string): Promise<boolean>;
  /**
   * Does all the work of a password attempt in one turn, with its queries. Waiting attempts hold no database connection, so
   * that many log-ins leave connections to other calls (decision 0015).
   */
  attempt<T>(address: string, work: (verify: Verify) => Promise<T>): Promise<T>;
};

type WaitingHash = { start: () => void; refuse: (problem: Problem) => void };

/**
 * A hash that no password has. Checking a password against it takes as long as against a real one, and making it takes no time.
 */
function hashOfNothing({ memoryCost, timeCost, parallelism }: HashCost): string {
  const random = (bytes: number) => randomBytes(bytes).toString("base64").replaceAll("=", "");
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`;
}

/**
 * Hashing is slow on purpose, so only a few attempts run at once and the rest queue: many log-ins must leave processor time to
 * payments. Addresses take turns, each address has a limited number of places, and a new address takes the last place of the
 * address with the most places when the queue is full.
 */
export function createHashing(atOnce: number, metrics: Metrics, cost = usualCost): PasswordHashing {
  const queues = new Map<string, WaitingHash[]>(); // In the order of the addresses' next turns.
  let waitingCount = 0;
  let running = 0;
  const unknownAccount = hashOfNothing(cost);
  const busy = () => new Problem("login.busy", { retryAfterSeconds: 2 });

  function count(change: 1 | -1): void {
    waitingCount += change;
    metrics.hashesWaiting.set(waitingCount);
  }

  async function enter(address: string): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    refuseWhenFull(address);
    if (waitingCount >= placesInAll) dropLast(greediest());
    const own = queues.get(address) ?? [];
    await new Promise<void>((start, refuse) => {
      queues.set(address, own);
      own.push({ start, refuse });
      count(1);
    });
  }

  /** In a full queue there is still room for an address that has clearly fewer places than another. */
  function refuseWhenFull(address: string): void {
    const ownCount = queues.get(address)?.length ?? 0;
    const hasRoom = waitingCount < placesInAll || greediest().length > ownCount + 1;
    if (ownCount >= placesPerAddress || !hasRoom) throw busy();
  }

  function greediest(): WaitingHash[] {
    return [...queues.values()].reduce((most, queue) => (queue.length > most.length ? queue : most), []);
  }

  function dropLast(queue: WaitingHash[]): void {
    queue.pop()?.refuse(busy());
    count(-1);
  }

  function leave(): void {
    const [next] = queues;
    if (!next) {
      running -= 1;
      return;
    }
    const [address, own] = next;
    queues.delete(address);
    const first = own.shift();
    if (own.length > 0) queues.set(address, own);
    count(-1);
    first?.start();
  }

  async function inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
    await enter(address);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  const verifyNow: Verify = async (storedHash, password) => {
    const matches = await verify(storedHash ?? unknownAccount, password);
    return matches && storedHash !== null;
  };

  return {
    hash: (password) => inTurn("", () => hash(password, cost)),
    verify: (storedHash, password, address) => inTurn(address, () => verifyNow(storedHash, password)),
    attempt: (address, work) => inTurn(address, () => work(verifyNow)),
  };
}
