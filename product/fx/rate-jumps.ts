import type { Currency } from "../money.ts";
import type { BadLine, LoadedRate } from "./loaded-file.ts";
import { rateText, rateUnit, type RateE8 } from "./rate.ts";

type PairRate = Pick<LoadedRate, "from" | "to" | "rate">;

const mostPercentAway = 10n;

/**
 * The lines of a file whose rate is far from the rate loaded before, or from the rate of the other direction: usually a misplaced point or
 * two swapped currencies. A real move of this size happens about once a year; staff can then confirm it.
 */
export function rateJumps(
  loaded: readonly PairRate[],
  rateBefore: (from: Currency, to: Currency) => RateE8 | null,
): readonly BadLine[] {
  const linesAbove = new Map<string, number>();
  return loaded.flatMap((rate, index) => {
    const line = index + 2; // The heading is line 1.
    const [pair, backPair] = [pairOf(rate), pairOf({ from: rate.to, to: rate.from })];
    linesAbove.set(pair, line);
    const earlier = rateBefore(rate.from, rate.to);
    const backLine = linesAbove.get(backPair);
    // A rate that was loaded for the other direction counts only while this direction has none.
    const back = backLine
      ? loaded[backLine - 2]!.rate
      : earlier === null
        ? rateBefore(rate.to, rate.from)
        : null;
    return [
      ...(earlier !== null && isFarFrom(rate.rate, earlier)
        ? [
            `${jumpText(rate)} is more than ${mostPercentAway} % away from the rate before, ${rateText(earlier)}`,
          ]
        : []),
      ...(back !== null && isFarFrom(rate.rate, inverseOf(back))
        ? [
            `${jumpText(rate)} does not go with ${jumpText({ from: rate.to, to: rate.from, rate: back })} (${backLine ? `line ${backLine}` : "loaded before"}), ` +
              `which would be about ${rateText(inverseOf(back))}`,
          ]
        : []),
    ].map((words) => ({ line, said: words }));
  });
}

const pairOf = ({ from, to }: Pick<PairRate, "from" | "to">) => `${from} ${to}`;

const jumpText = ({ from, to, rate }: PairRate) => `${from} to ${to} at ${rateText(rate)}`;

/** Rounded down to 8 decimals: for a comparison, never for a price. */
function inverseOf(rate: RateE8): RateE8 {
  return (rateUnit * rateUnit) / rate;
}

function isFarFrom(rate: RateE8, known: RateE8): boolean {
  const away = rate > known ? rate - known : known - rate;
  return away * 100n > known * mostPercentAway;
}
