import { decimalsIn, hasOwnDigits, leastDigits, scalingCommas, wholeDigits } from "./format-shape.ts";
import type { FormatSection, FormatToken } from "./format-tokens.ts";
import type { NumberFormat } from "./number-format.ts";

/** A stored number as the sheet shows it. */
export type ShownNumber = {
  /** The text of the cell on the sheet. */
  readonly text: string;
  /** Whether the sheet shows the stored number: not scaled, not rounded, without digits of the format itself. */
  readonly isStored: boolean;
  /** Whether it is shown as 2.55E+11, with most digits hidden. */
  readonly isScientific: boolean;
  /** The stored number with the shown leading zeros. */
  readonly padded: string;
};

/** Formats a number, given in decimal digits, as a spreadsheet does. */
export function shownNumber(stored: string, format: NumberFormat): ShownNumber {
  const { tokens } = sectionFor(Number(stored), format.sections);
  const has = (type: FormatToken["type"]) => tokens.some((token) => token.type === type);
  // A fraction is another notation of the number; General and @ show it unchanged.
  if (has("general") || has("fraction")) return asItIs(stored, tokens);
  const whole = wholeDigits(tokens);
  const decimals = decimalsIn(tokens);
  const ownDigits = hasOwnDigits(tokens);
  if (has("exponent")) {
    const text = scientific(stored, decimals);
    return {
      text,
      isStored: Number(text) === Number(stored) && !ownDigits,
      isScientific: true,
      padded: stored,
    };
  }
  const shift = 2 * tokens.filter(({ type }) => type === "percent").length - 3 * scalingCommas(tokens);
  const rounded = roundHalfUp(shiftPoint(plain(stored), shift), decimals);
  const least = leastDigits(tokens);
  const isShown = whole.length > 0 || decimals > 0;
  const isSame = shift === 0 && Number(rounded) === Math.abs(Number(stored));
  return {
    text: isShown ? writeNumber(rounded, tokens, least) : literalsOf(tokens),
    isStored: isSame && isShown && !ownDigits,
    isScientific: false,
    padded: stored.replace(/\d+/, (digits) => digits.padStart(least, "0")),
  };
}

/** Without conditions: above zero, below zero, zero. With conditions: the first section whose condition is true or missing. */
function sectionFor(value: number, sections: readonly FormatSection[]): FormatSection {
  if (sections.some(({ condition }) => condition !== null))
    return sections.find((section) => meets(value, section)) ?? sections.at(-1)!;
  const index = value > 0 ? 0 : value < 0 ? 1 : 2;
  return sections[index] ?? sections[0]!;
}

function meets(value: number, { condition }: FormatSection): boolean {
  if (!condition) return true;
  const { sign, limit } = condition;
  if (sign === "<>") return value !== limit;
  return (
    (sign.includes("<") && value < limit) ||
    (sign.includes(">") && value > limit) ||
    (sign.includes("=") && value === limit)
  );
}

function asItIs(stored: string, tokens: readonly FormatToken[]): ShownNumber {
  const text = tokens.map((token) => (token.type === "general" ? stored : literalsOf([token]))).join("");
  return { text: text || stored, isStored: !hasOwnDigits(tokens), isScientific: false, padded: stored };
}

function literalsOf(tokens: readonly FormatToken[]): string {
  return tokens
    .map((token) => (token.type === "literal" ? token.text : ""))
    .join("")
    .trim();
}

/** Digits and a point, without sign and exponent. */
function plain(stored: string): string {
  return stored.includes("e") ? Math.abs(Number(stored)).toFixed(20) : stored.replace("-", "");
}

function shiftPoint(decimal: string, places: number): string {
  const [whole = "", fraction = ""] = decimal.split(".");
  const digits = "0".repeat(Math.max(0, -places)) + whole + fraction + "0".repeat(Math.max(0, places));
  const point = Math.max(0, -places) + whole.length + places;
  return `${digits.slice(0, point) || "0"}.${digits.slice(point)}`;
}

/** Rounds half up, as spreadsheets show numbers. */
function roundHalfUp(decimal: string, decimals: number): string {
  const [whole = "0", fraction = ""] = decimal.split(".");
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
  const digits = String(fraction.charAt(decimals) >= "5" ? kept + 1n : kept).padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  return decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
}

function scientific(stored: string, decimals: number): string {
  const [mantissa = "", exponent = "+0"] = Number(stored).toExponential(Math.min(decimals, 15)).split("e");
  return `${mantissa}E${exponent.charAt(0)}${exponent.slice(1).padStart(2, "0")}`;
}

/** Puts the number at the first digit of the format, with the format's own text around it. */
function writeNumber(rounded: string, tokens: readonly FormatToken[], least: number): string {
  const [whole = "", fraction] = rounded.split(".");
  const digits = whole.replace(/^0+/, "").padStart(least, "0");
  const number = fraction === undefined ? digits : `${digits}.${fraction}`;
  const first = tokens.findIndex(({ type }) => type === "digit" || type === "point");
  return tokens
    .map((token, index) => {
      if (index === first) return number;
      if (token.type === "percent") return "%";
      return token.type === "literal" ? token.text : "";
    })
    .join("")
    .trim();
}
