/** One part of a number format: its text on the sheet, or its effect on the number. */
export type FormatToken =
  | { readonly type: "digit"; readonly sign: "0" | "#" | "?" }
  | { readonly type: "literal"; readonly text: string }
  | { readonly type: "point" | "comma" | "percent" | "exponent" | "fraction" | "general" | "date" };

/** A format has up to four sections: for numbers above zero, below zero, for zero and for text, or by conditions. */
export type FormatSection = {
  readonly tokens: readonly FormatToken[];
  readonly condition: { readonly sign: string; readonly limit: number } | null;
};
