import { isDay } from "../../day.ts";
import { callingCodes, mobilePatterns } from "../../mobile-numbers.ts";

// A reading is the probable meaning of a value in a local notation. The errors of a file propose readings (PAY-57, PAY-58), and the form
// fills in a reading if there is only one (PAY-61).

/** A mobile number written without its country code, such as 0712 345 678, in a country; null for any other text. */
export function phoneReading(typed: string, country: string): string | null {
  // A dash before the first digit is a minus sign, so the cell may hold something other than a phone number.
  if (typed.length > 40 || !/^[\s('’]*\d/.test(typed)) return null;
  const [, national] = /^0?(\d{9})$/.exec(typed.replace(/[\s().'’\u2010-\u2015-]/g, "")) ?? [];
  const code = callingCodes[country];
  if (national === undefined || code === undefined) return null;
  return mobilePatterns[country]!.test(code + national) ? code + national : null;
}

/** The days that a date in numbers can mean, as YYYY-MM-DD, the day first before the month first: 31/01/1990, 3.4.1990, 1990/1/31. */
export function dateReadings(typed: string): readonly string[] {
  const text = typed.trim();
  const yearFirst = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (yearFirst) return days([[yearFirst[1]!, yearFirst[3]!, yearFirst[4]!]]);
  const yearLast = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/.exec(text);
  if (!yearLast) return [];
  const [, first, , second, year] = yearLast as unknown as readonly [string, string, string, string, string];
  return days([
    [year, second, first],
    [year, first, second],
  ]);
}

function days(parts: readonly (readonly [year: string, month: string, day: string])[]): readonly string[] {
  const written = parts.map(
    ([year, month, day]) => `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
  );
  return [...new Set(written)].filter(isDay);
}

/**
 * The amounts that one comma before three digits can mean in a currency with this many decimals: 12,900 is 12900 and, with two decimals,
 * 12.90. Empty for any other text.
 */
export function amountReadings(typed: string, decimals: number): readonly string[] {
  const [, before, after] = /^([1-9]\d{0,2}),(\d{3})$/.exec(typed.trim()) ?? [];
  if (before === undefined || after === undefined) return [];
  const isExact = decimals > 0 && /^0*$/.test(after.slice(decimals));
  return isExact ? [before + after, `${before}.${after.slice(0, decimals)}`] : [before + after];
}

/** A number of phoneReading, whose national part has nine digits, as people read it out: +254 712 345 678. */
export function groupedPhone(reading: string): string {
  return [reading.slice(0, -9), reading.slice(-9, -6), reading.slice(-6, -3), reading.slice(-3)].join(" ");
}
