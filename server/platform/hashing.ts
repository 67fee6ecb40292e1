import { hash, verify } from "@node-rs/argon2";
import { Problem } from "@corridor/product/problems";
import type { Metrics } from "./metrics.ts";

/** Argon2id, the library's default algorithm: 19 MiB, two passes. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Waiting places: beyond them a log-in is refused at once rather than slowing everybody (C-44). */
const placesInAll = 64;
const placesPerAddress = 8;

export type Hashing = {
  /** A batch of our own, such as the demo's users, may wait as long as it takes. */
  hash(password: string, options?: { mayWait: true }): Promise<string>;
  /** Takes as long for an unknown account, whose hash is null, as for a known one. */
  verify(storedHash: string | null, password: string, address: string): Promise<boolean>;
};

type Waiting = { address: string; start: () => void };

/**
 * Hashing is slow on purpose, so only a few run at once and the rest queue: a storm of log-ins must leave the
 * processors to the payments. One address can fill only its own few places.
 */
export function createHashing(atOnce: number, metrics: Metrics): Hashing {
  const waiting: Waiting[] = [];
  let running = 0;
  const unknownAccount = hash("no such account", parameters);

  async function enter(address: string, mayWait: boolean): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const fromSameAddress = waiting.filter((other) => other.address === address).length;
    if (!mayWait && (waiting.length >= placesInAll || fromSameAddress >= placesPerAddress)) {
      throw new Problem("login.busy", { retryAfterSeconds: 2 });
    }
    await new Promise<void>((start) => {
      waiting.push({ address, start });
      metrics.hashesWaiting.set(waiting.length);
    });
  }

  function leave(): void {
    const next = waiting.shift();
    metrics.hashesWaiting.set(waiting.length);
    if (next) next.start();
    else running -= 1;
  }

  async function inTurn<T>(address: string, work: () => Promise<T>, mayWait = false): Promise<T> {
    await enter(address, mayWait);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  return {
    hash: (password, options) => inTurn("", () => hash(password, parameters), options?.mayWait),
    verify: (storedHash, password, address) =>
      inTurn(address, async () => {
        const matches = await verify(storedHash ?? (await unknownAccount), password);
        return matches && storedHash !== null;
      }),
  };
}
