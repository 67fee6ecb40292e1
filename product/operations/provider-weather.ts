import {
  failsMorePercent,
  isComparable,
  judgedOutcomes,
  medianSeconds,
  slowerTimes,
  workedPercent,
  type OutcomeCounts,
} from "./provider-figures.ts";

/** The weather of a provider: it fails more than usual, is slower than usual, or both. Fair weather is neither. */
export type Weather = { readonly isFailing: boolean; readonly isSlow: boolean };

export const fairWeather: Weather = { isFailing: false, isSlow: false };

/**
 * Weather begins at the first level and ends below the second. Between the two it stays as it is, so that it does not flicker (WEATHER-02,
 * WEATHER-03).
 */
const levels = {
  /** Percentage points of outcomes that fail more than usual. */
  failing: { from: 20, below: 10 },
  /** How many times as long as usual outcomes take. */
  slow: { from: 4, below: 2 },
} as const;

/** Weather that nobody can confirm, because hardly anybody pays, ends after this time. */
const unconfirmedMinutes = 60;

/** The weather of a provider after the weather before; `minutesUnconfirmed`: since the figures last showed it. */
export function weatherAfter(
  before: Weather,
  minutesUnconfirmed: number,
  recent: OutcomeCounts,
  usual: OutcomeCounts,
): Weather {
  if (!isComparable(recent, usual)) return minutesUnconfirmed < unconfirmedMinutes ? before : fairWeather;
  return {
    isFailing: isFoul(failsMorePercent(recent, usual), before.isFailing, levels.failing),
    isSlow: isFoul(slowerTimes(recent, usual), before.isSlow, levels.slow),
  };
}

function isFoul(value: number, wasFoul: boolean, level: { readonly from: number; readonly below: number }) {
  return value >= (wasFoul ? level.below : level.from);
}

/** The figures that explain the weather to a person. */
export type WeatherFigures = {
  readonly recentFailed: number;
  readonly recentOutcomes: number;
  /** Of 100 outcomes. */
  readonly usualFailed: number;
  readonly recentSeconds: number;
  readonly usualSeconds: number;
};

export function weatherFigures(recent: OutcomeCounts, usual: OutcomeCounts): WeatherFigures {
  return {
    recentFailed: recent.failedByProvider,
    recentOutcomes: judgedOutcomes(recent),
    usualFailed: Math.round(100 - (workedPercent(usual) ?? 100)),
    recentSeconds: Math.round(medianSeconds(recent) ?? 0),
    usualSeconds: Math.round(medianSeconds(usual) ?? 0),
  };
}
