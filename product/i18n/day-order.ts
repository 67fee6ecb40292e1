import type { Language } from "./language.ts";

/** The places of day, month and year in a date as a language writes it in a field (CONTRA-16): 11/20/2026, in French 20/11/2026. */
const isDayFirst: Readonly<Record<Language, boolean>> = { en: false, fr: true };

/** A day of YYYY-MM-DD in the order of a language; anything else as it is. */
export function formatFieldDay(day: string, language: Language): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return day;
  return isDayFirst[language] ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
}

/** A day typed in the order of a language, or as tables write it, as YYYY-MM-DD; what is neither stays as it was typed. */
export function readFieldDay(typed: string, language: Language): string {
  const text = typed.trim();
  const [, first = "", , second = "", year = ""] = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  if (year === "") return text;
  const [month, date] = isDayFirst[language] ? [second, first] : [first, second];
  return `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
}
