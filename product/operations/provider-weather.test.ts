import { describe, expect, test } from "vitest";
import { noOutcomes, type OutcomeCounts } from "./provider-figures.ts";
import { fairWeather, weatherAfter, weatherFigures, type Weather } from "./provider-weather.ts";

/** Outcomes of which some failed, all within one step of the delay: 5 s, 30 s, 2 min, 10 min, 1 h, longer. */
function outcomes(count: number, failed: number, step = 0): OutcomeCounts {
  const within = noOutcomes.within.map((_, place) => (place === step ? count : 0));
  return { ...noOutcomes, succeeded: count - failed, failedByProvider: failed, within };
}

const usual = outcomes(1_000, 20, 1);
const after = (before: Weather, recent: OutcomeCounts, minutes = 0) =>
  weatherAfter(before, minutes, recent, usual);
const failing: Weather = { isFailing: true, isSlow: false };
const slow: Weather = { isFailing: false, isSlow: true };

describe("the weather of a provider", () => {
  test("is failing from 20 points above its usual share of failures, and fair again only below 10 [WEATHER-02, WEATHER-03]", () => {
    for (const [failed, fromFair, fromFailing] of [
      [11, false, false],
      [12, false, true],
      [21, false, true],
      [22, true, true],
      [50, true, true],
    ] as const) {
      const recent = outcomes(100, failed, 1);
      expect([failed, after(fairWeather, recent).isFailing]).toEqual([failed, fromFair]);
      expect([failed, after(failing, recent).isFailing]).toEqual([failed, fromFailing]);
    }
  });

  test("is slow from four times its usual time, and fair again only below twice [WEATHER-02, WEATHER-03]", () => {
    const quick = outcomes(100, 0, 1);
    const late = outcomes(100, 0, 3);
    const between = { ...noOutcomes, succeeded: 100, within: [0, 45, 55, 0, 0, 0] };
    expect(after(fairWeather, late)).toEqual(slow);
    expect(after(fairWeather, between)).toEqual(fairWeather);
    expect(after(slow, between)).toEqual(slow);
    expect(after(slow, quick)).toEqual(fairWeather);
  });

  test("is not made by wrong numbers of recipients, nor by a few payments [WEATHER-02]", () => {
    const wrongNumbers = { ...outcomes(100, 0, 1), succeeded: 10, failedByRecipient: 90 };
    expect(after(fairWeather, wrongNumbers)).toEqual(fairWeather);
    expect(after(fairWeather, outcomes(19, 19, 1))).toEqual(fairWeather);
    expect(weatherAfter(fairWeather, 0, outcomes(80, 80), outcomes(99, 0))).toEqual(fairWeather);
  });

  test("stays for an hour while too few people pay to confirm it, then ends [WEATHER-03]", () => {
    expect(after(failing, outcomes(3, 0, 1), 59)).toEqual(failing);
    expect(after(failing, outcomes(3, 3, 1), 60)).toEqual(fairWeather);
    expect(after(fairWeather, outcomes(3, 3, 1))).toEqual(fairWeather);
  });

  test("is explained by the figures of the last half hour beside the usual ones [WEATHER-05]", () => {
    expect(weatherFigures(outcomes(80, 41, 1), usual)).toEqual({
      ...{ recentFailed: 41, recentOutcomes: 80, usualFailed: 2 },
      ...{ recentSeconds: 18, usualSeconds: 18 },
    });
  });
});
