import * as z from "zod/mini";
import { Turns } from "../turns.ts";

/** A list that is judged later, in turns. */
type LaterList = { readonly isExact: IsExact; readonly items: readonly unknown[] };

/** Whether a value is what its schema returns for it: nothing to refuse, to leave out or to change. */
type IsExact = (value: unknown, later: LaterList[]) => boolean;

type Definition = {
  readonly type: string;
  readonly checks?: readonly Check[];
  readonly format?: string;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly keyType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly partial?: boolean;
};
type Check = { readonly _zod: { readonly def: unknown } };

/** A longer list is judged in turns. */
const longestJudgedAtOnce = 20;

/**
 * Whether the answer is exactly as the contract says, so that it can be sent as the verb returned it. Most answers are. This asks the
 * same as `z.safeParse`, which costs ten times as much because it copies every value and notes what is wrong. When the answer is no,
 * `z.safeParse` leaves out what the contract does not name, or says what is wrong.
 */
export async function isExactAnswer(shape: z.ZodMiniType, answer: unknown): Promise<boolean> {
  const later: LaterList[] = [];
  if (!judgeOf(shape)(answer, later)) return false;
  const turns = new Turns();
  // Lists inside the items are added while this runs.
  for (const { isExact, items } of later)
    for (const item of items) {
      if (turns.isOver()) await turns.giveWay();
      if (!isExact(item, later)) return false;
    }
  return true;
}

const judges = new WeakMap<z.ZodMiniType, IsExact>();

/** Made once for each schema, because taking a schema apart costs more than judging a value. */
function judgeOf(schema: z.ZodMiniType): IsExact {
  const known = judges.get(schema) ?? makeJudge(schema);
  judges.set(schema, known);
  return known;
}

function makeJudge(schema: z.ZodMiniType): IsExact {
  const definition = schema._zod.def as unknown as Definition;
  // A schema with conditions of its own, such as the length of a text, is asked itself.
  const isPlainSchema = !definition.checks?.length && (definition.format ?? "safeint") === "safeint";
  if (!isPlainSchema && !isPlainNumber(definition)) return (value) => returnsItself(schema, value);
  switch (definition.type) {
    case "string":
      return (value) => typeof value === "string";
    case "boolean":
      return (value) => typeof value === "boolean";
    case "number":
      return judgeOfNumber(definition);
    case "null":
      return (value) => value === null;
    case "enum":
      return isOneOf(Object.values(definition.entries!));
    case "literal":
      return isOneOf(definition.values!);
    case "nullable":
      return orElse(null, judgeOf(definition.innerType!));
    case "optional":
      return orElse(undefined, judgeOf(definition.innerType!));
    case "union":
      return judgeOfUnion(definition.options!.map(judgeOf));
    case "array":
      return judgeOfArray(judgeOf(definition.element!));
    case "object":
      return judgeOfObject(Object.entries(definition.shape!));
    case "record":
      return judgeOfRecord(definition);
    default:
      return (value) => returnsItself(schema, value);
  }
}

/** Asks the schema itself. A list or an object is copied by its schema, so it never counts as exact here. */
function returnsItself(schema: z.ZodMiniType, value: unknown): boolean {
  const result = z.safeParse(schema, value);
  return result.success && Object.is(result.data, value);
}

function isOneOf(values: readonly unknown[]): IsExact {
  const known = new Set(values);
  return (value) => known.has(value);
}

function orElse(other: null | undefined, isExact: IsExact): IsExact {
  return (value, later) => value === other || isExact(value, later);
}

type Bound = { readonly check: string; readonly value?: number; readonly inclusive?: boolean };

function boundsOf({ checks = [] }: Definition): readonly Bound[] {
  return checks.map(({ _zod }) => _zod.def as Bound);
}

/** Numbers with bounds are frequent: each amount of seconds is one. */
function isPlainNumber(definition: Definition): boolean {
  return (
    definition.type === "number" &&
    (definition.format ?? "safeint") === "safeint" &&
    boundsOf(definition).every(({ check }) => check in bounds)
  );
}

const bounds: Readonly<Record<string, (bound: Bound) => (value: number) => boolean>> = {
  greater_than: ({ value = 0, inclusive }) =>
    inclusive ? (given) => given >= value : (given) => given > value,
  less_than: ({ value = 0, inclusive }) => (inclusive ? (given) => given <= value : (given) => given < value),
};

function judgeOfNumber(definition: Definition): IsExact {
  const isNumber = definition.format === undefined ? Number.isFinite : Number.isSafeInteger;
  const inBounds = boundsOf(definition).map((bound) => bounds[bound.check]!(bound));
  return (value) => isNumber(value) && inBounds.every((isWithin) => isWithin(value as number));
}

function judgeOfUnion(options: readonly IsExact[]): IsExact {
  return (value, later) => options.some((isExact) => isExact(value, later));
}

function judgeOfArray(isExact: IsExact): IsExact {
  return (value, later) => {
    if (!Array.isArray(value)) return false;
    if (value.length > longestJudgedAtOnce) return later.push({ isExact, items: value }) > 0;
    return value.every((item) => isExact(item, later));
  };
}

/** Only a plain object is certain to be written as JSON with the members that are seen here. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function judgeOfObject(fields: readonly (readonly [string, z.ZodMiniType])[]): IsExact {
  const judgeByName = new Map(fields.map(([name, schema]) => [name, judgeOf(schema)]));
  const needed = fields.filter(([, schema]) => schema._zod.optout !== "optional").map(([name]) => name);
  return (value, later) => {
    if (!isPlain(value)) return false;
    let count = 0;
    for (const name in value) {
      const isExact = judgeByName.get(name);
      if (!isExact?.(value[name], later)) return false;
      count += 1;
    }
    return count === judgeByName.size || needed.every((name) => Object.hasOwn(value, name));
  };
}

function judgeOfRecord({ keyType, valueType, partial }: Definition): IsExact {
  const names = keyType!._zod.values;
  if (names && !partial) return judgeOfObject([...names].map((name) => [String(name), valueType!]));
  const [isName, isExact] = [judgeOf(keyType!), judgeOf(valueType!)];
  return (value, later) => {
    if (!isPlain(value)) return false;
    for (const name in value) if (!isName(name, later) || !isExact(value[name], later)) return false;
    return true;
  };
}
