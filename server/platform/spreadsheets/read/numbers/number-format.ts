import { plainShape, type PlainShape } from "./format-shape.ts";
import type { FormatSection, FormatToken } from "./format-tokens.ts";

export type NumberFormat = {
  readonly code: string;
  readonly isDate: boolean;
  readonly sections: readonly FormatSection[];
  readonly plain: PlainShape | null;
};

/** Longer than any format that Excel accepts. */
const longestFormat = 255;

/** Quoted text, an escaped character, a space of a character's width, a filler, brackets; then the signs with a meaning. */
const tokens =
  /"([^"]*)"?|\\(.)|_(.)|\*(.)|\[([^[\]]*)\]|(general)|(e[+-])|(am\/pm|a\/p|[ymdhs])|([0#?])|([.,%/@;])|([^])/giy;

/** The formats that a workbook names only by number (ECMA-376, 18.8.30). */
const builtIn: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  37: "#,##0;(#,##0)",
  38: "#,##0;(#,##0)",
  39: "#,##0.00;(#,##0.00)",
  40: "#,##0.00;(#,##0.00)",
  41: "#,##0",
  42: "#,##0",
  43: "#,##0.00",
  44: "#,##0.00",
  48: "##0.0E+0",
};

const builtInDates = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** The format with this number; `code` is undefined for a built-in format that the workbook does not spell out. */
export function numberFormat(formatId: number, code: string | undefined): NumberFormat {
  if (code !== undefined) return parseFormat(code);
  const isDate = builtInDates.some(([first, last]) => formatId >= first && formatId <= last);
  return parseFormat(isDate ? "yyyy-mm-dd" : (builtIn[formatId] ?? "General"));
}

export function parseFormat(code: string): NumberFormat {
  const sections: { tokens: FormatToken[]; condition: FormatSection["condition"] }[] = [];
  const begin = () => sections.push({ tokens: [], condition: null });
  begin();
  for (const match of code.slice(0, longestFormat).matchAll(tokens)) {
    const section = sections.at(-1)!;
    if (match[0] === ";") begin();
    else if (match[5] !== undefined) readBrackets(match[5], section);
    else section.tokens.push(tokenOf(match));
  }
  const all = sections.flatMap((section) => section.tokens);
  const isDate = all.some(({ type }) => type === "date") && !all.some(({ type }) => type === "general");
  return { code, isDate, sections, plain: plainShape(sections) };
}

function tokenOf(match: RegExpExecArray): FormatToken {
  const [whole, quoted, escaped, spaced, filler, , general, exponent, date, digit, sign] = match;
  if (spaced !== undefined) return { type: "literal", text: " " };
  if (filler !== undefined) return { type: "literal", text: "" };
  if (general || sign === "@") return { type: "general" };
  if (exponent) return { type: "exponent" };
  if (date) return { type: "date" };
  if (digit) return { type: "digit", sign: digit as "0" | "#" | "?" };
  if (sign) return { type: signs[sign as keyof typeof signs] };
  return { type: "literal", text: quoted ?? escaped ?? whole };
}

const signs = { ".": "point", ",": "comma", "%": "percent", "/": "fraction" } as const;

/** In brackets stand a colour, a condition, a currency with its country, or elapsed hours, minutes and seconds. */
function readBrackets(
  inside: string,
  section: { tokens: FormatToken[]; condition: FormatSection["condition"] },
): void {
  if (/^(h+|m+|s+)$/i.test(inside)) section.tokens.push({ type: "date" });
  const condition = /^([<>]=?|=|<>)\s*(-?[\d.]{1,20})$/.exec(inside);
  if (condition) section.condition = { sign: condition[1]!, limit: Number(condition[2]) };
  if (inside.startsWith("$"))
    section.tokens.push({ type: "literal", text: inside.slice(1).split("-", 1)[0]! });
}
