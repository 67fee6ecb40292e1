import { randomUUID } from "node:crypto";
import type * as z from "zod/mini";

type Pick = (below: number) => number;
type Def = {
  type: string;
  format?: string;
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

/** Values by the name of their field, so that calls reach the rows that exist and not only the rules of the input. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** One field in this number has any text although values are known. */
const strangeOften = 6;
const mostElements = 3;
const plainTexts = ["x", "Grace Achieng", "1", "10.50", "2026-01-31", "a b", "é", "KES", "+254712345678"];
const plainNumbers = [0, 1, 2, 7, 30, 100, 500, 1_767_225_600];

/** A random value as a declaration describes it. Whether its checks accept it too is for the caller to find out. */
export function randomOf(schema: z.ZodMiniType, known: KnownValues, pick: Pick, name = ""): unknown {
  const def = schema._zod.def as unknown as Def;
  const inside = (inner: z.ZodMiniType) => randomOf(inner, known, pick, name);
  const one = <T>(all: readonly T[]): T => all[pick(all.length)]!;
  const values = Object.hasOwn(known, name) && pick(strangeOften) > 0 ? known[name]! : null;
  switch (def.type) {
    case "optional":
    case "default":
    case "prefault":
      return pick(2) === 0 ? undefined : inside(def.innerType!);
    case "nullable":
      return pick(3) === 0 ? null : inside(def.innerType!);
    case "pipe":
      return inside(def.in!);
    case "union":
      return inside(one(def.options!));
    case "object":
      return withoutAbsent(
        Object.entries(def.shape!).map(([field, inner]) => [field, randomOf(inner, known, pick, field)]),
      );
    case "record":
      return withoutAbsent(
        choicesOf(def.keyType!)
          .filter(() => pick(2) === 0)
          .map((field) => [field, randomOf(def.valueType!, known, pick, field)]),
      );
    case "array":
      return Array.from({ length: pick(mostElements + 1) }, () => inside(def.element!));
    case "enum":
    case "literal":
      return one(choicesOf(schema));
    case "boolean":
      return pick(2) === 0;
    case "number":
      return values ? Number(one(values)) : one(plainNumbers);
    case "string":
      if (values) return String(one(values));
      return def.format === "uuid" || def.format === "guid" ? randomUUID() : one(plainTexts);
    default:
      return one(plainTexts);
  }
}

function withoutAbsent(entries: readonly [string, unknown][]): object {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function choicesOf(schema: z.ZodMiniType): string[] {
  const { entries, values } = schema._zod.def as unknown as Def;
  return entries ? Object.values(entries) : (values ?? ["x"]).map(String);
}

const hostile: readonly unknown[] = [
  null,
  true,
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202egpj",
  "a".repeat(5_000),
  "' or 1=1; drop table users; --",
  "%00%ff",
  "{{7*7}}${7*7}",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "=cmd|' /C calc'!A0",
  "١٢٣",
  "1e400",
  "-0",
  "NaN",
  "9999-99-99",
  "0000-00-00",
  "99999999999999999999999.99",
  -1,
  0.1,
  2_147_483_648,
  -9_007_199_254_740_991,
  1e308,
  [],
  {},
  [[[[]]]],
  ["x", 1, null],
  { constructor: { prototype: { polluted: true } } },
];

/** The value with one to three changes: another value, a missing field, or a strange one more. */
export function mutate(value: unknown, pick: Pick): unknown {
  let changed = value;
  for (let left = 1 + pick(3); left > 0; left -= 1) changed = changedOnce(changed, pick);
  return changed;
}

function changedOnce(value: unknown, pick: Pick): unknown {
  const replacement = hostile[pick(hostile.length)];
  if (Array.isArray(value)) {
    if (value.length === 0 || pick(4) === 0) return [...(value as unknown[]), replacement];
    const at = pick(value.length);
    return value.map((element: unknown, index) => (index === at ? changedOnce(element, pick) : element));
  }
  if (typeof value !== "object" || value === null) return replacement;
  const entries = Object.entries(value);
  if (entries.length === 0 || pick(8) === 0) return { ...value, [`strange${pick(3)}`]: replacement };
  const at = pick(entries.length);
  if (pick(4) === 0) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(
    entries.map(([name, inner], index) => [name, index === at ? changedOnce(inner, pick) : inner]),
  );
}
