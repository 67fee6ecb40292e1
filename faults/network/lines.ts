import { setTimeout as wait } from "node:timers/promises";
import { openBreakableLine, type BreakableLine } from "@corridor/server/testing/programs/breakable-line";
import type { PaymentsWish } from "../payments/world.ts";

/** What happens to a line. dropped: for 30 s nothing passes, and connections of before or during this time stay silent for ever. */
export const strikes = ["latency", "resets", "half-open", "partition", "dropped"] as const;
export type Strike = (typeof strikes)[number];

/** The sides of the product: its database, and its payment network, which calls back. */
export type Side = "database" | "provider";

export type Lines = {
  readonly through: NonNullable<PaymentsWish["through"]>;
  /** Resolves when the line is whole again. */
  strike(side: Side, strike: Strike, pick: (below: number) => number): Promise<void>;
  close(): Promise<void>;
};

const lastsMs = 30_000;
/** Each way, so that a round trip takes up to 2 s. */
const longestDelayMs = 1_000;
const [resetCount, mostBetweenResetsMs] = [5, 2_000];

/** The lines between the processes of the product and what they call. */
export function openLines(): Lines {
  const lines: Record<Side, BreakableLine[]> = { database: [], provider: [] };
  return {
    async through(what, address) {
      const line = await openBreakableLine(address);
      lines[what === "database" ? "database" : "provider"].push(line);
      return line.url;
    },
    async strike(side, strike, pick) {
      const all = (work: (line: BreakableLine) => void) => lines[side].forEach(work);
      // By now the systems of the far sides have closed what an earlier strike left silent.
      all((line) => line.endStalled());
      if (strike === "latency") {
        all((line) => line.delay(() => pick(longestDelayMs)));
        await wait(lastsMs);
        all((line) => line.delay(null));
      } else if (strike === "resets") {
        for (let count = 0; count < resetCount; count += 1) {
          await wait(pick(mostBetweenResetsMs));
          all((line) => line.cut());
          all((line) => line.mend());
        }
      } else if (strike === "half-open") {
        all((line) => line.stall());
        all((line) => line.mend());
      } else {
        all((line) => (strike === "partition" ? line.hold() : line.stall()));
        await wait(lastsMs);
        all((line) => line.mend());
      }
    },
    close: async () =>
      void (await Promise.all([...lines.database, ...lines.provider].map((line) => line.close()))),
  };
}
