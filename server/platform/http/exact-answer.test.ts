import { expect, test } from "vitest";
import * as z from "zod/mini";
import { isExactAnswer } from "./exact-answer.ts";

const shape = z.object({
  name: z.string(),
  code: z.nullable(z.string().check(z.maxLength(3))),
  count: z.int(),
  rate: z.optional(z.number().check(z.gte(0), z.lt(2))),
  state: z.enum(["open", "done"]),
  isLast: z.boolean(),
  kind: z.union([z.literal("a"), z.object({ b: z.string() })]),
  switches: z.record(z.enum(["x", "y"]), z.boolean()),
  some: z.partialRecord(z.enum(["x", "y"]), z.boolean()),
  byName: z.record(z.string(), z.nullable(z.int())),
  rows: z.array(z.object({ id: z.string(), tags: z.array(z.string()) })),
});

/** More rows than are judged at once, each with a list. */
const rows = Array.from({ length: 70 }, (_, n) => ({ id: `${n}`, tags: Array(30).fill("tag") as string[] }));
const good = {
  ...{ name: "", code: "abc", count: -1, rate: 1.5, state: "open", isLast: false, kind: { b: "" } },
  ...{ switches: { x: true, y: false }, some: { y: true }, byName: { any: null, other: 2 }, rows },
};

const changed = (change: object) => ({ ...good, ...change });
const without = (name: keyof typeof good) => {
  const { [name]: _, ...rest } = good;
  return rest;
};

test.each([
  ["as the contract says", good],
  ["without what may be absent", without("rate")],
  ["with an optional field undefined", changed({ rate: undefined })],
  ["with null where null may be", changed({ code: null })],
  ["with a list without items", changed({ rows: [] })],
  ["with the other member of a union", changed({ kind: "a" })],
])("an answer %s is sent as it is [C-08]", async (_name, answer) => {
  expect(await isExactAnswer(shape, answer)).toBe(true);
  expect(z.parse(shape, answer)).toEqual(answer);
});

test.each([
  ["a field that the contract does not name", changed({ secret: "s" })],
  ["a missing field", without("name")],
  ["a value of another type", changed({ name: 1 })],
  ["null where null may not be", changed({ name: null })],
  ["a text that is too long", changed({ code: "abcd" })],
  ["a fraction for a whole number", changed({ count: 1.5 })],
  ["a number that JSON cannot hold", changed({ rate: NaN })],
  ["a number outside its bounds", changed({ rate: 2 })],
  ["an unknown state", changed({ state: "other" })],
  ["an unnamed field in a member of a union", changed({ kind: { b: "", secret: "s" } })],
  ["a missing switch", changed({ switches: { x: true } })],
  ["an unknown switch", changed({ some: { z: true } })],
  ["a value of another type by its name", changed({ byName: { any: "1" } })],
  ["an unnamed field in the last row", changed({ rows: [...rows, { id: "", tags: [], secret: "s" }] })],
  [
    "a value of another type in a list of the last row",
    changed({ rows: [...rows, { id: "", tags: [...rows[0]!.tags, 1] }] }),
  ],
  ["an object that is not plain", changed({ kind: Object.assign(new Date(0), { b: "" }) })],
])("an answer with %s is left to the contract's own check [C-08]", async (_name, answer) => {
  expect(await isExactAnswer(shape, answer)).toBe(false);
  const checked = z.safeParse(shape, answer);
  if (checked.success) expect(checked.data).not.toEqual(answer);
});
