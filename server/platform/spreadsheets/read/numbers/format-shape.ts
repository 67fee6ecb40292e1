import type { FormatSection, FormatToken } from "./format-tokens.ts";

/** The fewest digits before the point, and the most after it. */
export type PlainShape = { readonly leastDigits: number; readonly decimals: number };

const plainTypes: ReadonlySet<FormatToken["type"]> = new Set(["digit", "comma", "point", "literal"]);

/** The shape of a format that shows a positive number unchanged, as nearly all do; null for every other format. */
export function plainShape(sections: readonly FormatSection[]): PlainShape | null {
  const { tokens } = sections[0]!;
  const isPlain =
    tokens.every(({ type }) => plainTypes.has(type)) &&
    wholeDigits(tokens).length > 0 &&
    scalingCommas(tokens) === 0 &&
    !hasOwnDigits(tokens) &&
    sections.every(({ condition }) => condition === null);
  return isPlain ? { leastDigits: leastDigits(tokens), decimals: decimalsIn(tokens) } : null;
}

/** Whether the format's own text holds digits, which a reader would take for the number's. */
export function hasOwnDigits(tokens: readonly FormatToken[]): boolean {
  return tokens.some((token) => token.type === "literal" && /\d/.test(token.text));
}

function pointAt(tokens: readonly FormatToken[]): number {
  const at = tokens.findIndex(({ type }) => type === "point" || type === "exponent");
  return at === -1 ? tokens.length : at;
}

export function wholeDigits(tokens: readonly FormatToken[]): readonly FormatToken[] {
  return tokens.slice(0, pointAt(tokens)).filter(({ type }) => type === "digit");
}

export function decimalsIn(tokens: readonly FormatToken[]): number {
  const exponent = tokens.findIndex(({ type }) => type === "exponent");
  const end = exponent === -1 ? tokens.length : exponent;
  return tokens.slice(pointAt(tokens), end).filter(({ type }) => type === "digit").length;
}

/** The number of digits that are always shown: the places from the format's first 0 on. */
export function leastDigits(tokens: readonly FormatToken[]): number {
  const whole = wholeDigits(tokens);
  const first = whole.findIndex((token) => token.type === "digit" && token.sign === "0");
  return first === -1 ? 0 : whole.length - first;
}

/**
 * The commas that divide by a thousand: those after the last digit or right before the point. A comma between digits groups
 * digits.
 */
export function scalingCommas(tokens: readonly FormatToken[]): number {
  const isDigit = ({ type }: FormatToken) => type === "digit";
  const point = pointAt(tokens);
  const last = tokens.findLastIndex(isDigit);
  const lastWhole = tokens.slice(0, point).findLastIndex(isDigit);
  return tokens.filter(
    ({ type }, index) =>
      type === "comma" && lastWhole !== -1 && (index > last || (index > lastWhole && index < point)),
  ).length;
}
