import type { Language } from "@corridor/product/i18n/language";
import { dayOf } from "@corridor/product/epoch";

const dayMs = 86_400_000;
/** Only this English locale shortens every month to three letters; the code puts the day before it. */
const locales: Record<Language, string> = { en: "en-US", fr: "fr-FR" };

/** Days since 1970 of a UTC day such as 2026-11-12. */
export function dayNumber(day: string): number {
  return Date.parse(day) / dayMs;
}

export function dayOfMoment(epochSeconds: number): number {
  return Math.floor((epochSeconds * 1_000) / dayMs);
}

export function isoDay(day: number): string {
  return dayOf(new Date(day * dayMs));
}

/** Evenly spaced days, including the first and the last. */
export function evenDays(first: number, last: number, count: number): readonly number[] {
  const days = Array.from({ length: count }, (_, at) =>
    Math.round(first + ((last - first) * at) / (count - 1)),
  );
  return [...new Set(days)];
}

/** Under an axis: 15 Aug, or Aug 2026 for periods of a year. */
export function axisDay(day: number, language: Language, isLong: boolean): string {
  const date = new Date(day * dayMs);
  const month = shortMonth(date, language);
  return isLong ? `${month} ${date.getUTCFullYear()}` : `${date.getUTCDate()} ${month}`;
}

/** Under an axis: Aug for 2026-08. */
export function axisMonth(month: string, language: Language): string {
  return shortMonth(new Date(`${month}-01`), language);
}

function shortMonth(date: Date, language: Language): string {
  return date.toLocaleDateString(locales[language], { timeZone: "UTC", month: "short" });
}
