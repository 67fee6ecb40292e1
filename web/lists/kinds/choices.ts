import { t } from "../../texts.ts";
import type { ListFilter } from "./list-filter.ts";

type ChoiceDeclaration<Id extends string, Key extends string> = {
  /** The parameter of the address. */
  key: string;
  /** The field of the call's input. */
  input: Key;
  /** What can be chosen, in its order. */
  ids: readonly Id[];
  textOf: (id: Id) => string;
  words: () => { name: string; search: string; empty: string };
};

type Options = {
  readonly options: () => { id: string; text: string }[];
  readonly words: ChoiceDeclaration<string, string>["words"];
};

export type ChoicesFilter<Id extends string = string, Input = object> = ListFilter<readonly Id[], Input> &
  Options & { readonly kind: "choices"; readonly presets: () => { name: string; ids: readonly string[] }[] };

/** Any number of several. */
export function choices<Id extends string, const Key extends string>(
  of: ChoiceDeclaration<Id, Key> & { presets?: () => { name: string; ids: readonly Id[] }[] },
): ChoicesFilter<Id, { [Name in Key]?: Id[] | undefined }> {
  const { key, input, ids, textOf, words, presets = () => [] } = of;
  return {
    kind: "choices",
    name: () => words().name,
    words,
    options: () => ids.map((id) => ({ id, text: textOf(id) })),
    presets,
    none: [],
    parse(address) {
      const named = (address[key] ?? "").split(",");
      return ids.filter((id) => named.includes(id));
    },
    isCut: (address, value) =>
      (address[key] ?? "").split(",").some((id) => id !== "" && !value.some((known) => known === id)),
    write: (value) => ({ [key]: value.join(",") }),
    toInput: (value) => (value.length === 0 ? {} : { [input]: [...value] }) as { [Name in Key]?: Id[] },
    fromInput: (asked) => asked[input] ?? [],
    describe: (value) => value.map(textOf).join(", "),
  };
}

export type ChoiceFilter<Id extends string = string, Input = object> = ListFilter<Id | "", Input> &
  Options & { readonly kind: "choice" };

/** One of several. */
export function choice<Id extends string, const Key extends string>(
  of: ChoiceDeclaration<Id, Key>,
): ChoiceFilter<Id, { [Name in Key]?: Id | undefined }> {
  const { key, input, ids, textOf, words } = of;
  return {
    kind: "choice",
    name: () => words().name,
    words,
    options: () => ids.map((id) => ({ id, text: textOf(id) })),
    none: "",
    parse: (address) => ids.find((id) => id === address[key]) ?? "",
    isCut: (address, value) => (address[key] ?? "") !== value,
    write: (value) => ({ [key]: value }),
    toInput: (value) => (value === "" ? {} : { [input]: value }) as { [Name in Key]?: Id },
    fromInput: (asked) => asked[input] ?? "",
    describe: (value) => (value === "" ? "" : textOf(value)),
  };
}

export type ToggleFilter<Input = object> = ListFilter<boolean, Input> & { readonly kind: "toggle" };

/** On or off. */
export function toggle<const Key extends string>(of: {
  key: string;
  input: Key;
  name: () => string;
}): ToggleFilter<{ [Name in Key]?: "true" | "false" | undefined }> {
  const { key, input, name } = of;
  return {
    kind: "toggle",
    name,
    none: false,
    parse: (address) => address[key] === "true",
    isCut: (address, value) => (address[key] ?? "") !== (value ? "true" : ""),
    write: (value) => ({ [key]: value ? "true" : "" }),
    toInput: (value) => (value ? { [input]: "true" } : {}) as { [Name in Key]?: "true" },
    fromInput: (asked) => asked[input] === "true",
    describe: (value) => (value ? t.transactionFields.yes : ""),
  };
}
