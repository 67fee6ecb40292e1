import { randomUUID } from "node:crypto";
import type * as z from "zod/mini";

type Check = { _zod: { def: { check: string; maximum?: number; value?: number } } };
type Def = {
  type: string;
  format?: string;
  checks?: readonly Check[];
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  element?: z.ZodMiniType;
  keyType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  shape?: Readonly<Record<string, z.ZodMiniType>>;
  entries?: Readonly<Record<string, string>>;
  values?: readonly unknown[];
};

/** The filling of a sample: the characters of its texts, and the most elements of a list. */
export type SampleFilling = {
  readonly letters: string;
  readonly longestText: number;
  readonly longestList: number;
};

/** The largest value that a declaration allows, made from the declaration only: a new call needs no sample of its own. */
export function largestOf(schema: z.ZodMiniType, filling: SampleFilling): unknown {
  const def = schema._zod.def as unknown as Def;
  switch (def.type) {
    case "optional":
    case "nullable":
      return largestOf(def.innerType!, filling);
    case "pipe":
      return largestOf(def.in!, filling);
    case "union":
      return largestOf(def.options![0]!, filling);
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape!).map(([name, inner]) => [name, largestOf(inner, filling)]),
      );
    case "record":
      return Object.fromEntries(
        choicesOf(def.keyType!).map((name) => [name, largestOf(def.valueType!, filling)]),
      );
    case "array":
      return Array.from(
        { length: Math.min(longestIn(def) ?? filling.longestList, filling.longestList) },
        () => largestOf(def.element!, filling),
      );
    case "enum":
    case "literal":
      return choicesOf(schema)[0];
    case "boolean":
      return true;
    case "number":
      return 1;
    case "string":
      return def.format === "uuid" || def.format === "guid" ? randomUUID() : textOf(def, filling);
    default:
      return "x";
  }
}

function choicesOf(schema: z.ZodMiniType): string[] {
  const { entries, values } = schema._zod.def as unknown as Def;
  return entries ? Object.values(entries) : (values ?? []).map(String);
}

function longestIn({ checks = [] }: Def): number | undefined {
  return checks.find((check) => check._zod.def.check === "max_length")?._zod.def.maximum;
}

function textOf(def: Def, { letters, longestText }: SampleFilling): string {
  const length = Math.min(longestIn(def) ?? longestText, longestText);
  return letters.repeat(Math.ceil(length / letters.length)).slice(0, length);
}
