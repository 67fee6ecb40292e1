import { installed, runCommand } from "../command.ts";
import type { Stage } from "./stages.ts";

const workspaces = ["product", "server", "web", "e2e", "bench", "faults", "simulator", "tools"];

const check = (name: string, program: string, ...args: string[]): Stage => ({
  name,
  run: () => runCommand(program, args),
});

// One run checks both: the linter reports the compiler's errors beside those of its own rules.
const typesAndLint = check("types and lint", installed("oxlint"), "--format=unix");

const format = check("format", installed("oxfmt"), "--check");

const importRule = check(
  "import rule",
  installed("depcruise"),
  "--config",
  ".dependency-cruiser.cjs",
  ...workspaces,
);
const tidy = check("tidy", installed("tsx"), "tools/tidy.ts");
const deadCode = check("dead code", installed("knip"), "--no-progress", "--no-config-hints");

/** What `npm run check` asks: seconds, while one works. */
export const quickChecks: readonly Stage[] = [typesAndLint, format, importRule];

/** What `npm test` asks, slowest first, so that the last one to finish is a short one. */
export const allChecks: readonly Stage[] = [typesAndLint, deadCode, importRule, format, tidy];

/** What `npm run affected` asks: every check that takes seconds. */
export const affectedChecks: readonly Stage[] = [typesAndLint, importRule, format, tidy];
