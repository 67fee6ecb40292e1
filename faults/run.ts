import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { faults } from "./faults.ts";
import { openFaultWorld } from "./world.ts";

const { values } = parseArgs({
  options: { only: { type: "string" }, json: { type: "string" }, seed: { type: "string" } },
});
const wishedSeed = values.seed === undefined ? undefined : Number(values.seed);
const chosen = faults.filter(({ test }) => !values.only || `${test} `.startsWith(`${values.only} `));
if (chosen.length === 0)
  throw new Error(`No test ${values.only}; there are ${faults.map(({ test }) => test).join(", ")}.`);

const rows: { test: string; trials: number; violations: number; holds: boolean }[] = [];
const world = await openFaultWorld();
try {
  for (const { test, run } of chosen) {
    const startedAt = performance.now();
    const { trials, violations, seed, figures: seen = [] } = await run(world, "full", wishedSeed);
    const holds = violations.length === 0;
    rows.push({ test, trials, violations: violations.length, holds });
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
    const figures = `${trials.toLocaleString("en").padStart(12)} trials ${String(violations.length).padStart(6)} violations`;
    const replay = seed === undefined ? "" : `  seed ${seed}`;
    console.log(
      `${holds ? "holds " : "BROKEN"} ${test.padEnd(16)} ${figures} ${seconds.padStart(5)} s${replay}`,
    );
    for (const figure of seen) console.log(`         ${figure}`);
    for (const violation of violations.slice(0, 20)) console.log(`         ${violation}`);
  }
} finally {
  await world.close();
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`);
process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1;
