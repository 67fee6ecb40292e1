import { availableParallelism } from "node:os";
import path from "node:path";
import type { LogLevel } from "@stryker-mutator/api/core";
import { Stryker } from "@stryker-mutator/core";
import { repository } from "../command.ts";
import { sourceFiles } from "../source-files.ts";
import { filesToMutate, isIn, parts } from "./parts.ts";
import { describeMutants, isKilledEnough, lowestScore } from "./report.ts";

/**
 * Changes the rules of product, one place at a time, and runs the tests that reach the place. Answers whether the tests notice enough
 * of the changes, or null when `only` names no file that is mutated.
 */
export async function runStryker(only: readonly string[]): Promise<boolean | null> {
  const mutate = filesToMutate(sourceFiles(repository, "product"), only);
  if (mutate.length === 0 && only.length > 0) return null;
  // In a whole run each part counts. A run for some files judges the parts of these files.
  const judged = parts.filter((part) => only.length === 0 || mutate.some((file) => isIn(file, part)));
  const mutants = await new Stryker({
    mutate,
    // The sandbox holds product and the tests that judge it. Product imports itself by relative paths, so its tests load the mutants.
    ignorePatterns: ["/*", "!/product", "!/tools", "!/package.json", "!/tsconfig.json"],
    plugins: ["@stryker-mutator/vitest-runner", path.join(repository, "tools/mutants/ignored-code.js")],
    ignorers: ["declarations"],
    testRunner: "vitest",
    vitest: { configFile: "tools/mutants/vitest.config.ts", related: true },
    coverageAnalysis: "perTest",
    // Code that runs when a file is loaded, such as a constant pattern, is reached by every test of the file, so its mutants take most of
    // the time.
    ignoreStatic: process.env["FULL"] !== "1",
    concurrency: availableParallelism(),
    tempDirName: ".cache/mutants/sandbox",
    cleanTempDir: "always",
    reporters: ["html", "progress-append-only"],
    htmlReporter: { fileName: ".cache/mutants/report.html" },
    // A machine that is busy with something else must not make a mutant look endless.
    timeoutMS: 30_000,
    logLevel: "warn" as LogLevel,
    warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
  }).runMutationTest();
  process.stdout.write(describeMutants(mutants, judged, repository));
  const isEnough = isKilledEnough(mutants, judged, repository);
  if (!isEnough)
    process.stdout.write(
      `\nToo few mutants are killed: each part needs tested mutants, and tests must kill ${lowestScore} % of them.\n`,
    );
  return isEnough;
}
