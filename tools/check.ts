import { quickChecks } from "./checks.ts";
import { endProgramsOnInterrupt } from "./command.ts";
import { runStage } from "./stages.ts";

endProgramsOnInterrupt();
const outcomes = await Promise.all(quickChecks.map(runStage));
process.exitCode = outcomes.every((outcome) => outcome.failed === 0) ? 0 : 1;
