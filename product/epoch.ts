/** A day of a calendar, as YYYY-MM-DD: it has no time and no zone, and sorts as text. */
export type Day = string;

/** Whole seconds since 1970: the form of a moment in calls and answers. */
export function epochOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}

export function momentOf(epochSeconds: number): Date {
  return new Date(epochSeconds * 1_000);
}

const dayMs = 86_400_000;

export function addDays(day: Day, count: number): Day {
  return dayOf(new Date(Date.parse(day) + count * dayMs));
}

/** The UTC day; the product counts all days in UTC. */
export function dayOf(moment: Date): Day {
  return moment.toISOString().slice(0, "YYYY-MM-DD".length);
}
