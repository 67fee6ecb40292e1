import { allChecks } from "./test-run/checks.ts";
import { endProgramsOnInterrupt, repository } from "./command.ts";
import { coverageOf, totals } from "./coverage.ts";
import { findBrowser } from "./find-browser.ts";
import { lastTestOf } from "./test-run/last-test.ts";
import { buildConsole, forgetLastTest, runStories, runUnitTests, writeLastTest } from "./test-run/runners.ts";
import { runStage, summarise, type Outcome } from "./test-run/stages.ts";

endProgramsOnInterrupt();
const startedAt = performance.now();
const files = process.argv.slice(2);
if (files.length === 0) await forgetLastTest();
const outcomes = files.length > 0 ? await runOnly(files) : await runEverything();
const seconds = (performance.now() - startedAt) / 1000;
process.stdout.write(summarise(outcomes, seconds));
if (files.length === 0) await writeLastTest(lastTestOf(outcomes, seconds));
process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;

async function runEverything(): Promise<Outcome[]> {
  // Finding a browser can mean installing one, so it runs beside everything else.
  const browser = findBrowser(say).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  const build = runStage(buildConsole);
  // Stories and other tests both sometimes wait, for a process or a page: side by side they keep the cores busy.
  const stories = Promise.all([browser, build]).then(([problem]) =>
    runStage({
      name: "browser stories",
      run: () => (problem === undefined ? runStories([]) : refuse(problem)),
    }),
  );
  const beside: Outcome[] = [];
  for (const check of allChecks) beside.push(await runStage(check));
  // Some tests read the built console, and two builds at once would overwrite each other.
  const built = await build;
  beside.push(await runStage({ name: "unit and database", run: () => runUnitTests([]) }));
  const outcomes = [built, await stories, ...beside];
  const { named, total } = totals(coverageOf(repository).requirements);
  say(`requirements: ${named} of ${total} are named by a test`);
  return outcomes;
}

/** Runs the named files, each with its runner; stories use a build of the present sources. */
async function runOnly(files: string[]): Promise<Outcome[]> {
  const stories = files.filter((file) => /[.]spec[.]ts(:\d+)?$/.test(file));
  const tests = files.filter((file) => !stories.includes(file));
  const outcomes: Outcome[] = [];
  if (tests.length > 0) {
    outcomes.push(await runStage({ name: "unit and database", run: () => runUnitTests(tests, "inherit") }));
  }
  if (stories.length > 0) {
    outcomes.push(await runStage(buildConsole));
    outcomes.push(await runStage({ name: "browser stories", run: () => runStories(stories, "inherit") }));
  }
  return outcomes;
}

function refuse(sentence: string) {
  return Promise.resolve({ code: 1, output: sentence, seconds: 0 });
}

function say(line: string): void {
  process.stdout.write(`       ${line}\n`);
}
