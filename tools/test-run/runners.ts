import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { installed, colourEnv, repository, runCommand } from "../command.ts";
import type { CommandOptions } from "../command.ts";
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
    runCommand(installed("vitest"), ["run", ...reporters, ...files], { output }),
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
    runCommand(installed("playwright"), ["test", config, ...files], { output }),
  );
  // A report on one story, chosen by its line, does not say that its file has others.
  if (!files.some((file) => /:\d+$/.test(file))) rememberSeconds(result.report?.files ?? {});
  return result;
}

/** Made by the command that the server uses too, so that a server in a story will not make another. */
export const buildConsole: Stage = {
  name: "console build",
  run: () => runCommand(process.execPath, ["server/launch.mjs", "build"], { env: colourEnv() }),
};

export async function writeLastTest(told: LastTest): Promise<void> {
  await writeFile(lastTest, `${JSON.stringify(told, null, 2)}\n`);
}

/** A whole run that is interrupted must not leave the figures of the run before it. */
export async function forgetLastTest(): Promise<void> {
  await rm(lastTest, { force: true });
}
