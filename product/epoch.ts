/** A day of a calendar, as YYYY-MM-DD: it has no time and no zone, and sorts as text. */
export type Day = string;

/** The whole seconds since 1970, as calls and answers carry a moment. */
export function epochOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}

export function momentOf(epochSeconds: number): Date {
  return new Date(epochSeconds * 1_000);
}

/** The day in UTC, in which the product counts days everywhere. */
export function dayOf(moment: Date): Day {
  return moment.toISOString().slice(0, "YYYY-MM-DD".length);
}
