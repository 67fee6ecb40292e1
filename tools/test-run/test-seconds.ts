import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { repository } from "../command.ts";

const memory = path.join(repository, ".cache/test-seconds.json");
/** For a file that has not run here yet. Fault runs wait for leases to end, so they take long on any machine. */
const usualSeconds = { story: 15, fault: 60, database: 2, unit: 0.5 };
/** Loading the file and making its world, which the time of no test contains. */
const startSeconds = { story: 0, fault: 0, database: 0.7, unit: 0.3 };

/**
 * Keeps the shortest time that each test file took here, so that a run with a limit can tell which tests fit. The shortest time
 * counts, because a machine that does other work makes every test slow.
 */
export function rememberSeconds(files: Readonly<Record<string, number>>): void {
  const remembered = recall();
  for (const [file, seconds] of Object.entries(files)) {
    remembered[file] = Math.min(seconds, remembered[file] ?? seconds);
  }
  mkdirSync(path.dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify(remembered));
}

/** The seconds of one file on one core: its shortest run here, or the usual time of its kind. */
export function expectedSeconds(): (file: string) => number {
  const remembered = recall();
  return (file) => {
    const kind = kindOf(file);
    return startSeconds[kind] + (remembered[file] ?? usualSeconds[kind]);
  };
}

function kindOf(file: string): keyof typeof usualSeconds {
  if (file.startsWith("e2e/")) return "story";
  if (file.startsWith("faults/")) return "fault";
  return file.startsWith("server/") ? "database" : "unit";
}

function recall(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(memory, "utf8")) as Record<string, number>;
  } catch {
    return {};
  }
}
