import { quickChecks } from "./test-run/checks.ts";
import { endProgramsOnInterrupt } from "./command.ts";
import { inSlots, runStage, slotCount } from "./test-run/stages.ts";

endProgramsOnInterrupt();
const outcomes = await inSlots(
  slotCount,
  quickChecks.map((check) => () => runStage(check)),
);
process.exitCode = outcomes.every((outcome) => outcome.failed === 0) ? 0 : 1;
