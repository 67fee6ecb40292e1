const longestDays = 30;
const written = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})Z?$/;

/** The end of a banner as a person writes it, in UTC: later than now and within 30 days. Null if it is anything else. */
export function bannerEndOf(typed: string, now: Date): Date | null {
  const [, day, time] = written.exec(typed.trim()) ?? [];
  if (day === undefined || time === undefined) return null;
  const end = new Date(`${day}T${time}:00Z`);
  // A day such as 30 February moves to the next month.
  if (Number.isNaN(end.getTime()) || !end.toISOString().startsWith(`${day}T${time}`)) return null;
  const latest = now.getTime() + longestDays * 86_400_000;
  return end > now && end.getTime() <= latest ? end : null;
}

/** The end in the same form, for the audit and the preview. */
export function bannerEndText(end: Date): string {
  return `${end.toISOString().slice(0, "YYYY-MM-DDTHH:MM".length).replace("T", " ")} UTC`;
}

export const bannerMaxLength = 300;
