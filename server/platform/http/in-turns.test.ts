import { expect, test } from "vitest";
import * as z from "zod/mini";
import { consoleRoutes } from "../../processes/console-api.ts";
import { checkInTurns, longestOf } from "./in-turns.ts";

const Line = z.object({ amount: z.string() });
const Call = z.strictObject({
  request: z.object({
    id: z.string(),
    lines: z.optional(z.nullable(z.array(Line).check(z.minLength(1), z.maxLength(1_000)))),
  }),
});
const lines = (count: number) => Array.from({ length: count }, (_, n) => ({ amount: String(n), more: n }));
const call = (items: readonly unknown[]) => ({ request: { id: "a", lines: items } });

test.each([0, 1, 100, 101, 250, 1_000, 1_001])(
  "a list of %i gets the same verdict as a whole and in turns [C-77, F-78]",
  async (count) => {
    const value = call(lines(count));
    const whole = z.safeParse(Call, value);
    const { data, issues } = await checkInTurns(Call, value);
    expect(data).toEqual(whole.data);
    expect(issues?.[0]?.path).toEqual(whole.error?.issues[0]?.path);
  },
);

test("other calls run between the parts of a long list [C-77, F-78]", async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const slow = z.array(z.string().check(z.refine(() => worksFor(1)))).check(z.maxLength(200));
  await checkInTurns(slow, Array(200).fill("a"));
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(9);
});

test("a mistake late in a list is named by its place, and the list is not checked beyond its part [C-77, ERR-21]", async () => {
  const items: unknown[] = lines(1_000);
  items[150] = { amount: 1 };
  items[999] = { amount: 2 };
  const { issues } = await checkInTurns(Call, call(items));
  expect(issues?.map(({ path }) => path)).toEqual([["request", "lines", 150, "amount"]]);
});

test("no element of a too long list is checked [C-77, API-89, ERR-21]", async () => {
  const { issues } = await checkInTurns(Call, call(Array(1_001).fill(7)));
  expect(issues).toEqual([
    expect.objectContaining({ code: "too_big", maximum: 1_000, path: ["request", "lines"] }),
  ]);
});

/** Every list in the input of a call, with its place. */
function listsIn(schema: z.ZodMiniType, place: string): { place: string; longest: number | undefined }[] {
  const { def } = schema._zod as unknown as {
    def: { type: string; innerType?: z.ZodMiniType; element?: z.ZodMiniType; shape?: object };
  };
  if (def.innerType) return listsIn(def.innerType, place);
  if (def.type === "array")
    return [{ place, longest: longestOf(schema) }, ...listsIn(def.element!, `${place}[]`)];
  return Object.entries(def.shape ?? {}).flatMap(([name, inner]) =>
    listsIn(inner as z.ZodMiniType, `${place}.${name}`),
  );
}

test("every list in the input of a call has a length limit [C-77, F-78]", () => {
  const lists = consoleRoutes.flatMap(({ endpoint }) => listsIn(endpoint.input, endpoint.path));
  expect(lists.length).toBeGreaterThan(5);
  expect(lists.filter(({ longest }) => longest === undefined)).toEqual([]);
});

function worksFor(ms: number): true {
  for (const began = performance.now(); performance.now() - began < ms;);
  return true;
}
