import path from "node:path";
import { isTestFile } from "../source-files.ts";
import type { Links } from "./links.ts";
import { setUpOf } from "./set-ups.ts";

export type Reason = "changed" | "needs a changed file" | "same capability" | "needs the changed set-up";
export type ChosenTest = { readonly file: string; readonly reason: Reason; readonly distance: number };
type Choice = { readonly taken: readonly ChosenTest[]; readonly left: readonly ChosenTest[] };

/** These files load the whole product, so an import of one of them does not tell which files a test needs. */
const filesOfWholeProduct = [
  /^server\/processes\/(commands|console-api|corridor|serve|worker)[.]ts$/,
  /^web\/(main|routes)[.]tsx$/,
  /^web\/texts[.]ts$/,
  /^e2e\/(world|pictures\/screens)[.]ts$/,
  /^product\/i18n\/\w+\/(console|parts\/[\w-]+|mail\/mail|problems)[.]ts$/,
];
const distanceOfSameName = 1;
/** A test in the same folder counts as near as a test that imports a file which imports the changed one. */
const distanceOfSameFolder = 2;
/** Tests that have only the changed set-up in common with the change come after all others. */
const distanceOfSetUp = 100;

/** The tests that need a changed file, the tests of its folder, and the story of its capability, nearest first. */
export function affectedTests(changed: readonly string[], links: Links): ChosenTest[] {
  const users = usersOf(links);
  const nearest = new Map<string, ChosenTest>();
  for (const test of changed.flatMap((file) => testsOf(file, links, users))) {
    if (test.distance < (nearest.get(test.file)?.distance ?? Infinity)) nearest.set(test.file, test);
  }
  return [...nearest.values()].sort(
    (a, b) => a.distance - b.distance || breadthOf(a, links) - breadthOf(b, links),
  );
}

/** The changed files for which no test is found. A test that was deleted is not one of them. */
export function filesWithoutTest(changed: readonly string[], links: Links): string[] {
  const users = usersOf(links);
  return changed.filter((file) => !isTestFile(file) && testsOf(file, links, users).length === 0);
}

function testsOf(changed: string, links: Links, users: Users): ChosenTest[] {
  const tests = [...links.keys()].filter(isTestFile);
  const needing = distancesTo(changed, users);
  const sameFolder = new Set(testsBeside(changed, tests));
  const sameName = namesakesOf(changed);
  const setUp = setUpOf(changed);
  return tests.flatMap((file): ChosenTest[] => {
    const need = needing.get(file) ?? Infinity;
    if (need === 0) return [{ file, reason: "changed", distance: 0 }];
    const neighbour = sameName.includes(file)
      ? distanceOfSameName
      : sameFolder.has(file)
        ? distanceOfSameFolder
        : Infinity;
    if (neighbour < need) return [{ file, reason: "same capability", distance: neighbour }];
    if (need < Infinity) return [{ file, reason: "needs a changed file", distance: need }];
    return setUp?.tests.test(file)
      ? [{ file, reason: "needs the changed set-up", distance: distanceOfSetUp }]
      : [];
  });
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

type Users = ReadonlyMap<string, readonly string[]>;

/** The files that need each file. */
function usersOf(links: Links): Users {
  const users = new Map<string, string[]>();
  for (const [user, needs] of links) {
    for (const need of needs) {
      const known = users.get(need);
      if (known) known.push(user);
      else users.set(need, [user]);
    }
  }
  return users;
}

/** The number of links from each file to the changed file. */
function distancesTo(changed: string, users: Users): Map<string, number> {
  const distances = new Map([[changed, 0]]);
  for (const [node, distance] of distances) {
    if (distance > 0 && loadsWholeProduct(node, changed)) continue;
    for (const user of users.get(node) ?? []) {
      if (!distances.has(user)) distances.set(user, distance + 1);
    }
  }
  return distances;
}

/** Helpers of stories are few, and the stories that need one are found through the files that collect the helpers. */
function loadsWholeProduct(file: string, changed: string): boolean {
  if (file.startsWith("e2e/") && changed.startsWith("e2e/")) return false;
  return filesOfWholeProduct.some((pattern) => pattern.test(file));
}

/** The tests of the file's folder, or of the next folder above that has tests. */
function testsBeside(file: string, tests: readonly string[]): string[] {
  for (let folder = path.dirname(file); folder.includes("/"); folder = path.dirname(folder)) {
    const own = tests.filter((test) => path.dirname(test) === folder);
    if (own.length > 0) return own;
  }
  return [];
}

/** A test is named after its file; a story is named after its capability, or after the texts that its screen shows. */
function namesakesOf(file: string): string[] {
  const [, texts] = /^product\/i18n\/\w+\/(?:[\w-]+\/)?([\w-]+)[.]ts$/.exec(file) ?? [];
  const { dir, name, ext } = path.parse(file);
  return [`e2e/${texts ?? file.split("/")[1] ?? ""}.spec.ts`, path.join(dir, `${name}.test${ext}`)];
}

/** Of tests at the same distance, the test that needs the fewest files is the most specific. */
function breadthOf({ file }: ChosenTest, links: Links): number {
  return links.get(file)?.size ?? 0;
}
