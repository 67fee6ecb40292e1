import { readFileSync } from "node:fs";
import path from "node:path";
import { changedSince, usualBase } from "./affected/changed-files.ts";
import { affectedTests, testsThatFit, type ChosenTest, type Reason } from "./affected/choose.ts";
import { linksOf } from "./affected/links.ts";
import { affectedChecks } from "./checks.ts";
import { endProgramsOnInterrupt, repository } from "./command.ts";
import { buildConsole, runStories, runUnitTests } from "./runners.ts";
import { sourceFiles } from "./source-files.ts";
import { inSlots, runStage, slotCount, summarise, type Outcome } from "./stages.ts";
import { expectedSeconds } from "./test-seconds.ts";

/** Limits in seconds of one core: with the checks and the starts, a run takes about two minutes on two quiet cores. */
const secondsForTests = 60;
const secondsForStories = 45;

endProgramsOnInterrupt();
const startedAt = performance.now();
const base = process.argv[2] ?? (await usualBase());
const changed = await changedSince(base);
if (changed.length === 0) {
  say(`nothing changed since ${base}`);
} else {
  const outcomes = await runAffected();
  process.stdout.write(summarise(outcomes, (performance.now() - startedAt) / 1000));
  process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
}

async function runAffected(): Promise<Outcome[]> {
  say(`${changed.length} files changed since ${base}`);
  const affected = affectedTests(changed, linksOf(readSources()));
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
  const reasons: Reason[] = ["changed", "needs a changed file", "same capability"];
  for (const reason of reasons) {
    const chosen = choice.taken.filter((test) => test.reason === reason);
    if (chosen.length > 0) say(`${kind}, ${reason}: ${listed(chosen)}`);
  }
  if (choice.left.length > 0) say(`${kind}, left to npm test (would take too long): ${listed(choice.left)}`);
  if (affected.length === 0) say(`${kind}: none is affected`);
  return choice.taken.map(({ file }) => file);
}

function listed(tests: readonly ChosenTest[]): string {
  return `${tests.length} (${tests.map(({ file }) => file).join(" ")})`;
}

function readSources(): Map<string, string> {
  const readable = /[.](tsx?|mjs|css|sql)$/;
  return new Map(
    sourceFiles(repository).map((file) => [
      file,
      readable.test(file) ? readFileSync(path.join(repository, file), "utf8") : "",
    ]),
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
