import { productVersion } from "../platform/config.ts";
import { runCommand, usage } from "./commands.ts";
import { sentenceFor } from "./sentence.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Asked for with any command, and answered whatever the configuration is. */
function helpAsked([name, ...words]: readonly string[]): boolean {
  return name === "help" || [name, ...words].some((word) => word === "--help" || word === "-h");
}

try {
  const words = process.argv.slice(2);
  if (helpAsked(words)) say(usage);
  else if (words[0] === "--version") say(productVersion());
  else await runCommand(words, process.env);
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exitCode = 1;
}
