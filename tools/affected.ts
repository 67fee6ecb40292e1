import { baseNamed, changedSince, NoComparison } from "./affected/changed-files.ts";
import {
  affectedTests,
  filesWithoutTest,
  testsThatFit,
  type ChosenTest,
  type Reason,
} from "./affected/choose.ts";
import { linksOf } from "./affected/links.ts";
import { setUpOf } from "./affected/set-ups.ts";
import { readSources } from "./affected/sources.ts";
import { affectedChecks } from "./test-run/checks.ts";
import { endProgramsOnInterrupt } from "./command.ts";
import { buildConsole, runStories, runUnitTests } from "./test-run/runners.ts";
import { inSlots, runStage, slotCount, summarise, type Outcome } from "./test-run/stages.ts";
import { expectedSeconds } from "./test-run/test-seconds.ts";

/** Limits in seconds of one core: with the checks and the starts, a run takes about two minutes on two quiet cores. */
const secondsForTests = 60;
const secondsForStories = 45;

endProgramsOnInterrupt();
const startedAt = performance.now();
try {
  const base = await baseNamed(process.argv.slice(2));
  const changed = await changedSince(base);
  if (changed.length === 0) say(`nothing changed since ${base}`);
  else await runAffected(base, changed);
} catch (error) {
  if (!(error instanceof NoComparison)) throw error;
  say(error.message);
  process.exitCode = 1;
}

async function runAffected(base: string, changed: readonly string[]): Promise<void> {
  say(`${changed.length} ${changed.length === 1 ? "file" : "files"} changed since ${base}`);
  const links = linksOf(readSources());
  for (const file of changed) {
    const setUp = setUpOf(file);
    if (setUp) say(`${file} affects every ${setUp.kind}: run npm test`);
  }
  for (const file of filesWithoutTest(changed, links)) {
    say(`WARNING: no test found for ${file}; npm test may have one`);
  }
  const outcomes = await runTests(affectedTests(changed, links));
  process.stdout.write(summarise(outcomes, (performance.now() - startedAt) / 1000));
  process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
}

async function runTests(affected: readonly ChosenTest[]): Promise<Outcome[]> {
  const isStory = ({ file }: ChosenTest) => file.startsWith("e2e/");
  const tests = choose(
    "tests",
    affected.filter((test) => !isStory(test)),
    secondsForTests,
  );
  const stories = choose("stories", affected.filter(isStory), secondsForStories);
  const testStages = [
    ...(stories.length > 0 ? [buildConsole] : []),
    ...(tests.length > 0 ? [{ name: "unit and database", run: () => runUnitTests(tests) }] : []),
    ...(stories.length > 0 ? [{ name: "browser stories", run: () => runStories(stories) }] : []),
  ];
  const inOrder = async () => {
    const outcomes: Outcome[] = [];
    for (const stage of testStages) outcomes.push(await runStage(stage));
    return outcomes;
  };
  const outcomes = await inSlots(slotCount, [
    inOrder,
    ...affectedChecks.map((check) => async () => [await runStage(check)]),
  ]);
  return outcomes.flat();
}

/** Returns the nearest tests that fit into the seconds. Prints a line for each reason, and one with the tests that do not fit. */
function choose(kind: string, affected: readonly ChosenTest[], seconds: number): string[] {
  const choice = testsThatFit(seconds, affected, expectedSeconds());
  const reasons: Reason[] = [
    "changed",
    "needs a changed file",
    "same capability",
    "needs the changed set-up",
  ];
  for (const reason of reasons) {
    const chosen = choice.taken.filter((test) => test.reason === reason);
    if (chosen.length > 0) say(`${kind}, ${reason}: ${listTests(chosen)}`);
  }
  const left = choice.left.filter(({ reason }) => reason !== "needs the changed set-up");
  if (left.length > 0) say(`${kind}, left to npm test (too long): ${listTests(left)}`);
  const uncounted = choice.left.length - left.length;
  if (uncounted > 0)
    say(`${kind}, left to npm test, because every test needs the changed set-up: ${uncounted}`);
  if (affected.length === 0) say(`${kind}: none is affected`);
  return choice.taken.map(({ file }) => file);
}

function listTests(tests: readonly ChosenTest[]): string {
  return `${tests.length} (${tests.map(({ file }) => file).join(" ")})`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
