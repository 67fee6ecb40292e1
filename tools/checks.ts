import { installed, runCommand } from "./command.ts";
import { lintChanged, lintFiles } from "./lint-changed.ts";
import type { Stage } from "./stages.ts";

const workspaces = ["product", "server", "web", "e2e", "bench", "faults", "simulator", "tools"];

const check = (name: string, program: string, ...args: string[]): Stage => ({
  name,
  run: () => runCommand(program, args),
});

// The compiler's own cache follows imports, so that it stays true whatever changed.
const types = check("types", installed("tsc"), "--project", ".", "--pretty", "false");

const lint = check("lint", installed("eslint"), ".", "--max-warnings=0");

// Whether a file is well formatted depends on that file alone, so that a cache by content cannot lie.
const format = check(
  "format",
  installed("prettier"),
  ...[
    "--check",
    ".",
    "--log-level=warn",
    "--cache",
    "--cache-strategy=content",
    "--cache-location=.cache/prettier",
  ],
);

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
export const quickChecks: readonly Stage[] = [{ name: "lint", run: lintChanged }, types, format, importRule];

/** What `npm test` asks, slowest first, so that the last one to finish is a short one. */
export const allChecks: readonly Stage[] = [lint, types, deadCode, importRule, format, tidy];

/** What `npm run affected` asks: the rules of the whole tree that are quick, and those of single files for the changed ones. */
export function checksOf(changed: readonly string[]): readonly Stage[] {
  const sources = changed.filter((file) => /[.][jt]sx?$/.test(file));
  const lintOfChanged: Stage = { name: "lint of changed", run: () => lintFiles(sources) };
  return [types, ...(sources.length > 0 ? [lintOfChanged] : []), importRule, format, tidy];
}
