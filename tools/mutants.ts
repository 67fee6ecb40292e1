import { endProgramsOnInterrupt } from "./command.ts";
import { runListed } from "./mutants/listed.ts";
import { runStryker } from "./mutants/stryker.ts";

endProgramsOnInterrupt();
const only = process.argv.slice(2);
const answers = [await runStryker(only), await runListed(only)].filter((answer) => answer !== null);
if (answers.length === 0)
  process.stdout.write(`No file and no listed mutation matches ${only.join(" or ")}.\n`);
process.exitCode = answers.length > 0 && answers.every(Boolean) ? 0 : 1;
