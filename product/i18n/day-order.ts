import type { Language } from "./language.ts";

/** Whether date fields have the day before the month (CONTRA-16): 11/20/2026 in English, 20/11/2026 in French. */
const isDayFirst: Readonly<Record<Language, boolean>> = { en: false, fr: true };

/** A day of YYYY-MM-DD in the order of a language; any other text is returned unchanged. */
export function formatFieldDay(day: string, language: Language): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return day;
  return isDayFirst[language] ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
}

/** Reads a day typed in the order of a language, or as tables write it, into YYYY-MM-DD; any other text is returned trimmed. */
export function readFieldDay(typed: string, language: Language): string {
  const text = typed.trim();
  const [, first = "", , second = "", year = ""] = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  if (year === "") return text;
  const [month, date] = isDayFirst[language] ? [second, first] : [first, second];
  return `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
}
