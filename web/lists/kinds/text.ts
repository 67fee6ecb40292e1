import type { ListFilter } from "./list-filter.ts";

export type TextFilter<Input = object> = ListFilter<string, Input> & {
  readonly kind: "text";
  readonly maxLength: number;
  /** Below the field of the chip; null for a field in the bar that filters while a person types. */
  readonly hint: (() => string) | null;
};

/** A text that people type. */
export function textFilter<const Key extends string>(of: {
  key: string;
  input: Key;
  maxLength: number;
  name: () => string;
  hint: (() => string) | null;
}): TextFilter<{ [Name in Key]?: string | undefined }> {
  const { key, input, maxLength, name, hint } = of;
  return {
    kind: "text",
    name,
    maxLength,
    hint,
    none: "",
    parse: (address) => (address[key] ?? "").slice(0, maxLength),
    isCut: () => false,
    write: (value) => ({ [key]: value }),
    toInput: (value) => (value.trim() === "" ? {} : { [input]: value.trim() }) as { [Name in Key]?: string },
    fromInput: (asked) => asked[input] ?? "",
    describe: (value) => value,
  };
}
