import { runStryker } from "./mutants/stryker.ts";

const only = process.argv.slice(2);
const areKilled = [await runStryker(only)];
process.exitCode = areKilled.every(Boolean) ? 0 : 1;
