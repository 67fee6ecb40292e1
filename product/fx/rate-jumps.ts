import type { BadLine, LoadedRate } from "./loaded-file.ts";
import { rateText, rateUnit, type RateE8 } from "./rate.ts";

type PairRate = Pick<LoadedRate, "from" | "to" | "rate">;

const mostPercentAway = 10n;

/**
 * The lines of a file whose rate is far from the one loaded before, or from what the other direction says: mostly a slip of the
 * point, or two currencies in each other's place. A move of that size is real about once a year, and then somebody can say so.
 */
export function rateJumps(loaded: readonly PairRate[], before: readonly PairRate[]): readonly BadLine[] {
  const earlierOf = new Map(before.map((rate) => [pairOf(rate), rate] as const));
  const linesAbove = new Map<string, number>();
  return loaded.flatMap((rate, index) => {
    const line = index + 2; // The heading is line 1.
    const [pair, backPair] = [pairOf(rate), pairOf({ from: rate.to, to: rate.from })];
    linesAbove.set(pair, line);
    const earlier = earlierOf.get(pair);
    const backLine = linesAbove.get(backPair);
    // What was loaded once for the other direction counts only while nothing better is known.
    const back = backLine ? loaded[backLine - 2] : earlier ? undefined : earlierOf.get(backPair);
    return [
      ...(earlier && isFarFrom(rate.rate, earlier.rate)
        ? [
            `${said(rate)} is more than ${mostPercentAway} % away from the rate before, ${rateText(earlier.rate)}`,
          ]
        : []),
      ...(back && isFarFrom(rate.rate, inverseOf(back.rate))
        ? [
            `${said(rate)} does not go with ${said(back)} (${backLine ? `line ${backLine}` : "loaded before"}), ` +
              `which would be about ${rateText(inverseOf(back.rate))}`,
          ]
        : []),
    ].map((words) => ({ line, said: words }));
  });
}

const pairOf = ({ from, to }: Pick<PairRate, "from" | "to">) => `${from} ${to}`;

const said = ({ from, to, rate }: PairRate) => `${from} to ${to} at ${rateText(rate)}`;

/** Rounded down to the last of 8 decimals: for a comparison, never for a price. */
function inverseOf(rate: RateE8): RateE8 {
  return (rateUnit * rateUnit) / rate;
}

function isFarFrom(rate: RateE8, known: RateE8): boolean {
  const away = rate > known ? rate - known : known - rate;
  return away * 100n > known * mostPercentAway;
}
