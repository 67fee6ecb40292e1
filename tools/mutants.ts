import { endProgramsOnInterrupt } from "./command.ts";
import { runListed } from "./mutants/listed.ts";

endProgramsOnInterrupt();
process.exitCode = (await runListed(process.argv.slice(2))) ? 0 : 1;
