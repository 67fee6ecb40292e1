import * as z from "zod/mini";
import { Turns } from "../turns.ts";

/** How many elements of a list are checked at once: one or two milliseconds of work. */
const elementsInAPart = 20;

type Issue = z.core.$ZodIssue;
type Path = readonly string[];
type LongList = { readonly path: Path; readonly element: z.ZodMiniType; readonly items: readonly unknown[] };
type Schema = z.ZodMiniType & {
  _zod: {
    def: {
      type: string;
      innerType?: Schema;
      element?: Schema;
      shape?: Record<string, Schema>;
    };
  };
};

type LengthCheck = { _zod: { def: { check: string; maximum?: number } } };

export type CheckedValue =
  | { data: unknown; issues?: undefined }
  | { data?: undefined; issues: readonly Issue[] };

/**
 * Checks a value as `z.safeParse` does, but lets other calls run between parts of a long list. A list above its length limit is
 * refused before its elements are checked, and the first part with a mistake ends the check.
 */
export async function checkInTurns(schema: z.ZodMiniType, value: unknown): Promise<CheckedValue> {
  const lists: LongList[] = [];
  const turns = new Turns();
  const tooLong = findLongLists(schema, value, [], lists);
  if (tooLong) return { issues: [tooLong] };
  const beginning = z.safeParse(schema, lists.reduce(withBeginning, value));
  if (!beginning.success) return { issues: beginning.error.issues };
  for (const { path, element, items } of lists) {
    const checked = valueAt(beginning.data, path) as unknown[];
    for (let at = elementsInAPart; at < items.length; at += elementsInAPart) {
      if (turns.isOver()) await turns.giveWay();
      const part = z.safeParse(z.array(element), items.slice(at, at + elementsInAPart));
      if (!part.success) return { issues: part.error.issues.map((issue) => placedIssue(issue, path, at)) };
      for (const item of part.data) checked.push(item);
    }
  }
  return { data: beginning.data };
}

/** Collects the lists that are checked in parts. Returns the first list above its length limit. */
function findLongLists(schema: Schema, value: unknown, path: Path, found: LongList[]): Issue | null {
  const { def } = schema._zod;
  if (def.type === "optional" || def.type === "nullable")
    return findLongLists(def.innerType!, value, path, found);
  if (def.type === "array" && Array.isArray(value)) {
    const maximum = longestOf(schema);
    if (maximum !== undefined && value.length > maximum)
      return { code: "too_big", origin: "array", maximum, path: [...path], message: "", input: value };
    if (value.length > elementsInAPart) found.push({ path, element: def.element!, items: value });
    return null;
  }
  if (def.type !== "object" || typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(def.shape!)) {
    const issue = Object.hasOwn(value, name)
      ? findLongLists(inner, (value as Record<string, unknown>)[name], [...path, name], found)
      : null;
    if (issue) return issue;
  }
  return null;
}

/** The length limit of a list; undefined if its schema has none. */
export function longestOf({ _zod: { def } }: z.ZodMiniType): number | undefined {
  const checks = (def as { checks?: readonly LengthCheck[] }).checks ?? [];
  return checks.find((check) => check._zod.def.check === "max_length")?._zod.def.maximum;
}

/** The value with only the first part of the list. */
function withBeginning(value: unknown, { path, items }: LongList): unknown {
  return replaceAt(value, path, items.slice(0, elementsInAPart));
}

function replaceAt(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by;
  const object = value as Record<string, unknown>;
  return { ...object, [name]: replaceAt(object[name], rest, by) };
}

function placedIssue(issue: Issue, path: Path, from: number): Issue {
  const [index, ...rest] = issue.path;
  return { ...issue, path: [...path, (index as number) + from, ...rest] };
}

export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}
