import path from "node:path";
import { isTestFile } from "../source-files.ts";
import type { Links } from "./links.ts";

export type Reason = "changed" | "needs a changed file" | "same capability";
export type ChosenTest = { readonly file: string; readonly reason: Reason; readonly distance: number };
type Choice = { readonly taken: readonly ChosenTest[]; readonly left: readonly ChosenTest[] };

/** These files load the whole product, so an import of one of them does not tell which files a test needs. */
const filesOfWholeProduct = [
  /^server\/processes\//,
  /^web\/(main|routes)[.]tsx$/,
  /^web\/design\/texts[.]ts$/,
  /^e2e\/(world|screens)[.]ts$/,
  /^product\/i18n\/\w+\/(console|inside|entry|mail|problems)[.]ts$/,
];
/** A test in the same folder counts as near as a test that imports a file which imports the changed one. */
const distanceOfSameFolder = 2;
const distanceOfSameName = 1;

/** The tests that need a changed file, the tests of its folder, and the story of its capability, nearest first. */
export function affectedTests(changed: readonly string[], links: Links): ChosenTest[] {
  const tests = [...links.keys()].filter(isTestFile);
  const needing = distancesTo(changed, links);
  const beside = new Map([
    ...changed
      .flatMap((file) => testsBeside(file, tests))
      .map((test) => [test, distanceOfSameFolder] as const),
    ...changed.map((file) => [storyOf(file), distanceOfSameName] as const),
  ]);
  return tests
    .flatMap((file): ChosenTest[] => {
      const [need = Infinity, neighbour = Infinity] = [needing.get(file), beside.get(file)];
      if (need === 0) return [{ file, reason: "changed", distance: 0 }];
      if (neighbour < need) return [{ file, reason: "same capability", distance: neighbour }];
      return need < Infinity ? [{ file, reason: "needs a changed file", distance: need }] : [];
    })
    .sort((a, b) => a.distance - b.distance || breadthOf(a, links) - breadthOf(b, links));
}

/** Takes every changed test, then the nearest tests whose seconds fit. A test that is too long is left, and shorter tests after it are taken. */
export function testsThatFit(
  seconds: number,
  tests: readonly ChosenTest[],
  secondsOf: (file: string) => number,
): Choice {
  const taken: ChosenTest[] = [];
  const left: ChosenTest[] = [];
  let spent = 0;
  for (const test of tests) {
    const fits = test.distance === 0 || spent + secondsOf(test.file) <= seconds;
    (fits ? taken : left).push(test);
    if (fits) spent += secondsOf(test.file);
  }
  return { taken, left };
}

/** The number of links from each file to the nearest changed file. */
function distancesTo(changed: readonly string[], links: Links): Map<string, number> {
  const users = new Map<string, string[]>();
  for (const [user, needs] of links) {
    for (const need of needs) users.set(need, [...(users.get(need) ?? []), user]);
  }
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [node, distance] of distances) {
    if (distance > 0 && filesOfWholeProduct.some((pattern) => pattern.test(node))) continue;
    for (const user of users.get(node) ?? []) {
      if (!distances.has(user)) distances.set(user, distance + 1);
    }
  }
  return distances;
}

/** The tests of the file's folder, or of the next folder above that has tests. */
function testsBeside(file: string, tests: readonly string[]): string[] {
  for (let folder = path.dirname(file); folder.includes("/"); folder = path.dirname(folder)) {
    const own = tests.filter((test) => path.dirname(test) === folder);
    if (own.length > 0) return own;
  }
  return [];
}

/** A story is named after its capability, or after the texts that its screen shows. */
function storyOf(file: string): string {
  const [, texts] = /^product\/i18n\/\w+\/([\w-]+)[.]ts$/.exec(file) ?? [];
  return `e2e/${texts ?? file.split("/")[1] ?? ""}.spec.ts`;
}

/** Of tests at the same distance, the test that needs the fewest files is the most specific. */
function breadthOf({ file }: ChosenTest, links: Links): number {
  return links.get(file)?.size ?? 0;
}
