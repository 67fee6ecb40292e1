import { expect, test } from "vitest";
import { marksOf } from "./lint-changed.ts";

const sources = {
  "eslint.config.js": "rules",
  "product/money.ts": "export const zero = 0n;",
  "server/send.ts": `import { zero } from "@corridor/product/money";`,
  "server/settle.ts": `import { send } from "./send.ts";`,
  "server/log.ts": "export const log = 1;",
  "web/Amount.tsx": `const money = await import("../product/money.ts");`,
};

/** The files whose verdict may change when these files become this. */
function touchedBy(edit: Record<string, string>): string[] {
  const [before, after] = [
    marksOf(new Map(Object.entries(sources))),
    marksOf(new Map(Object.entries({ ...sources, ...edit }))),
  ];
  return [...after.keys()].filter((file) => before.get(file) !== after.get(file));
}

test("a file is linted again when it or anything it imports, however far away, was edited", () => {
  expect(touchedBy({ "server/log.ts": "export const log = 2;" })).toEqual(["server/log.ts"]);
  expect(touchedBy({ "product/money.ts": "export async function zero() {}" })).toEqual([
    "product/money.ts",
    "server/send.ts",
    "server/settle.ts",
    "web/Amount.tsx",
  ]);
});

test("every file is linted again when the rules change, or what is declared for all", () => {
  const every = Object.keys(sources).filter((file) => file !== "eslint.config.js");
  expect(touchedBy({ "eslint.config.js": "other rules" })).toEqual(every);
  expect(touchedBy({ "server/log.ts": "declare global { var log: string }" })).toEqual(every);
  expect(touchedBy({ "web/css.d.ts": "declare const css: string;" })).toEqual(every);
});

test("nothing is linted again when nothing changed", () => {
  expect(touchedBy({})).toEqual([]);
});
