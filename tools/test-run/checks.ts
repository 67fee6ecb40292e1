import { installedProgram, runCommand } from "../command.ts";
import type { Stage } from "./stages.ts";

const workspaces = ["product", "server", "web", "e2e", "bench", "faults", "simulator", "sdk", "tools"];

const check = (name: string, program: string, ...args: string[]): Stage => ({
  name,
  run: () => runCommand(program, args),
});

// The linter reports the errors of the compiler as well.
const typesAndLint = check("types and lint", installedProgram("oxlint"), "--format=unix");

const format = check("format", installedProgram("oxfmt"), "--check");

const importRule = check(
  "import rule",
  installedProgram("depcruise"),
  "--config",
  ".dependency-cruiser.cjs",
  ...workspaces,
);
const tidy = check("tidy", installedProgram("tsx"), "tools/tidy.ts");
const deadCode = check("dead code", installedProgram("knip"), "--no-progress", "--no-config-hints");

/** The checks of `npm run check`, which take seconds. */
export const quickChecks: readonly Stage[] = [typesAndLint, format, importRule];

/** The checks of `npm test`, slowest first, so that the last one to finish is a short one. */
export const allChecks: readonly Stage[] = [typesAndLint, deadCode, importRule, format, tidy];

/** The checks of `npm run affected`: every check that takes seconds. */
export const affectedChecks: readonly Stage[] = [typesAndLint, importRule, format, tidy];
