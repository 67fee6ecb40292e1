import { productVersion } from "../platform/config.ts";
import { runCommand, usage } from "./commands.ts";
import { sentenceFor } from "./sentence.ts";
import type { Terminal } from "./terminal.ts";

const terminal: Terminal = { say: (line) => void process.stdout.write(`${line}\n`), exitCode: 0 };

/** Help works with any command and with any configuration. */
function helpAsked([name, ...words]: readonly string[]): boolean {
  return name === "help" || [name, ...words].some((word) => word === "--help" || word === "-h");
}

try {
  const words = process.argv.slice(2);
  if (helpAsked(words)) terminal.say(usage);
  else if (words[0] === "--version") terminal.say(productVersion());
  else await runCommand(words, process.env, terminal);
  process.exitCode ??= terminal.exitCode; // After an unexpected error the server has set an exit code itself.
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exitCode = 1;
}
