import type { NumberFormat } from "./number-format.ts";
import { cellKinds } from "../sheet.ts";
import { shownNumber } from "./shown-number.ts";

/** The number of digits that a spreadsheet keeps. */
const digitsKept = 15;

export type NumberCell = { readonly text: string; readonly kind: number };

/** A number as the spreadsheet shows it in full: 15 digits, no exponent. A longer number has lost digits (PAY-32). */
function numberText(stored: string): NumberCell {
  if (/^\d{1,15}$/.test(stored) || /^\d{1,9}\.\d{1,6}$/.test(stored))
    return { text: stored, kind: cellKinds.number };
  const value = Number(stored);
  if (stored === "" || !Number.isFinite(value)) return { text: stored, kind: cellKinds.text };
  if (Math.abs(value) >= 10 ** digitsKept) return { text: stored, kind: cellKinds.shortened };
  // A spreadsheet stores a binary fraction, 0.30000000000000004 for 0.3; the shown number is the intended one.
  const shown = Number(value.toPrecision(digitsKept));
  return { text: String(shown), kind: cellKinds.number };
}

/** A number cell with the effect of its format: a date, or a number that is shown differently from how it is stored (PAY-47). */
export function numberCell(stored: string, format: NumberFormat | undefined): NumberCell {
  const cell = numberText(stored);
  if (!format || cell.kind === cellKinds.text) return cell;
  if (format.isDate) return { text: cell.text, kind: cellKinds.date };
  if (cell.kind !== cellKinds.number || format.code === "General" || isPlainIn(cell.text, format))
    return cell;
  const { isStored, isScientific, padded } = shownNumber(cell.text, format);
  const isAsStored = isStored && !isScientific && padded === cell.text;
  return isAsStored ? cell : { text: cell.text, kind: cellKinds.formatted };
}

/** A fast check for the most common formats. */
function isPlainIn(text: string, { plain }: NumberFormat): boolean {
  if (!plain || !/^\d+(\.\d+)?$/.test(text) || text === "0") return false;
  const point = text.indexOf(".");
  const wholeLength = point === -1 ? text.length : point;
  const fractionLength = point === -1 ? 0 : text.length - point - 1;
  return wholeLength >= plain.leastDigits && fractionLength <= plain.decimals;
}
