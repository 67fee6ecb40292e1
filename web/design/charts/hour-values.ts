const hourSeconds = 3_600;

export type HourValue = {
  /** The beginning of the hour, in epoch seconds. */
  readonly startTimestamp: number;
  /** Null if nothing happened in this hour. */
  readonly value: number | null;
};

/** The last hours up to now, also those that have no value. */
export function lastHours(
  values: ReadonlyMap<number, number | null>,
  nowTimestamp: number,
  count = 24,
): HourValue[] {
  const last = Math.floor(nowTimestamp / hourSeconds) * hourSeconds;
  return Array.from({ length: count }, (_, at) => {
    const startTimestamp = last - (count - 1 - at) * hourSeconds;
    return { startTimestamp, value: values.get(startTimestamp) ?? null };
  });
}

/** Round steps of an axis in seconds. */
const roundSeconds = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600] as const;

/** The lines of an axis from zero that covers the values, at most four. */
export function secondLines(values: readonly number[]): number[] {
  const highest = Math.max(1, ...values);
  const step =
    roundSeconds.find((round) => highest <= 3 * round) ?? Math.ceil(highest / 3 / hourSeconds) * hourSeconds;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, line) => line * step);
}

/** A round length of time on an axis: 30 s, 2 min, 1 h. The units are the same in both languages. */
export function shortSeconds(seconds: number): string {
  if (seconds >= hourSeconds) return `${seconds / hourSeconds} h`;
  return seconds >= 60 ? `${seconds / 60} min` : `${seconds} s`;
}
