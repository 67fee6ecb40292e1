import { cellKinds } from "./sheet.ts";

/** The digits that a spreadsheet keeps of a number. */
const digitsKept = 15;

/** A number as the spreadsheet shows it in full: 15 digits, no exponent. One that needed more digits has lost some (PAY-32). */
export function numberText(stored: string): { text: string; kind: number } {
  if (/^\d{1,15}$/.test(stored) || /^\d{1,9}\.\d{1,6}$/.test(stored))
    return { text: stored, kind: cellKinds.number };
  const value = Number(stored);
  if (stored === "" || !Number.isFinite(value)) return { text: stored, kind: cellKinds.text };
  if (Math.abs(value) >= 10 ** digitsKept) return { text: stored, kind: cellKinds.shortened };
  // What a spreadsheet holds is a binary fraction, 0.30000000000000004 for its 0.3; what it shows is what was meant.
  const shown = Number(value.toPrecision(digitsKept));
  return { text: String(shown), kind: cellKinds.number };
}

const dateFormats = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

export function isBuiltInDateFormat(formatId: number): boolean {
  return dateFormats.some(([first, last]) => formatId >= first && formatId <= last);
}

/** Whether a number format shows days or hours; quoted words, colours and escaped letters are not part of it. */
export function isDateFormat(format: string): boolean {
  const bare = format
    .slice(0, 255)
    .replace(/"[^"]*"/g, "")
    .replace(/\[[^[\]]*\]/g, (part) => (/^\[[hms]/i.test(part) ? part : ""))
    .replace(/\\./g, "")
    .replace(/_./g, "");
  return /[ymdhs]/i.test(bare) && !/general/i.test(bare);
}
