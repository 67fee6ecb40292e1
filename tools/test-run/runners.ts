import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { installedProgram, colourEnv, repository, runCommand, type CommandOptions } from "../command.ts";
import type { LastTest } from "./last-test.ts";
import { readPlaywright, readVitest, withReport } from "./reports.ts";
import type { Stage, StageResult } from "./stages.ts";
import { rememberSeconds } from "./test-seconds.ts";

const vitestReport = path.join(repository, ".cache/vitest.json");
const playwrightReport = path.join(repository, ".cache/playwright.json");
const lastTest = path.join(repository, ".cache/last-test.json");

export async function runUnitTests(
  files: string[],
  output: CommandOptions["output"] = "pipe",
): Promise<StageResult> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
  const result = await withReport(vitestReport, readVitest, () =>
    runCommand(installedProgram("vitest"), ["run", ...reporters, ...files], { output }),
  );
  rememberSeconds(result.report?.files ?? {});
  return result;
}

export async function runStories(
  files: string[],
  output: CommandOptions["output"] = "pipe",
): Promise<StageResult> {
  const config = "--config=e2e/playwright.config.ts";
  const result = await withReport(playwrightReport, readPlaywright, () =>
    runCommand(installedProgram("playwright"), ["test", config, ...files], { output }),
  );
  // The report of a run with one story of a file does not count the other stories of the file.
  if (!files.some((file) => /:\d+$/.test(file))) rememberSeconds(result.report?.files ?? {});
  return result;
}

/** Uses the server's own build command, so the servers of stories find the build and do not repeat it. */
export const buildConsole: Stage = {
  name: "console build",
  run: () => runCommand(process.execPath, ["server/launch.mjs", "build"], { env: colourEnv() }),
};

export async function writeLastTest(figures: LastTest): Promise<void> {
  await writeFile(lastTest, `${JSON.stringify(figures, null, 2)}\n`);
}

/** Deletes the figures of the run before, so that an interrupted run leaves none. */
export async function forgetLastTest(): Promise<void> {
  await rm(lastTest, { force: true });
}
