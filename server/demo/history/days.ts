/** The year up to yesterday, in UTC: its months with the working days on which something can happen. */
export type Month = { readonly name: string; readonly opening: Date; readonly workdays: readonly Date[] };

const dayMs = 86_400_000;
/** One more than a year, so that the chart of a year is full on any day. */
const months = 13;

export function yearBefore(now: Date): readonly Month[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Array.from({ length: months }, (_, index) => {
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (months - 1 - index), 1);
    const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (months - 2 - index), 1);
    const all = Array.from(
      { length: Math.round((next - first) / dayMs) },
      (_unused, day) => first + day * dayMs,
    );
    return {
      name: new Date(first).toISOString().slice(0, 7),
      // The first of a month that is not over yet may be today itself.
      opening: new Date(Math.min(first, today - dayMs)),
      workdays: all
        .filter((day) => day < today && new Date(day).getUTCDate() > 3 && isWorkday(day))
        .map((day) => new Date(day)),
    };
  });
}

function isWorkday(day: number): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

export function timeOn(day: Date, hours: number, minutes = 0, seconds = 0): Date {
  return new Date(day.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1_000);
}

export function daysAfter(day: Date, days: number): Date {
  return new Date(day.getTime() + days * dayMs);
}
