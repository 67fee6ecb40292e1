import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { repository } from "./command.ts";
import { coverageOf, totals } from "./coverage.ts";
import type { Area } from "./coverage.ts";

const { values } = parseArgs({ options: { json: { type: "string" }, specification: { type: "string" } } });
const { requirements, security, unknown } = coverageOf(repository, values.specification);

print("Requirements no test names", requirements);
print("Controls and fault tests no test names", security);
if (unknown.length > 0) console.log(`Named by a test, but in no document: ${unknown.join(" ")}`);
if (values.json !== undefined) {
  writeFileSync(values.json, `${JSON.stringify([...requirements, ...security], null, 2)}\n`);
}

function print(title: string, areas: readonly Area[]): void {
  if (areas.length === 0) return;
  console.log(`${title}\n`);
  for (const { area, total, named, missing } of areas) {
    console.log(`  ${area.padEnd(8)} ${`${named} of ${total}`.padStart(10)}   ${shorten(missing, area)}`);
  }
  const { named, total } = totals(areas);
  console.log(`  ${"all".padEnd(8)} ${`${named} of ${total}`.padStart(10)}\n`);
}

/** 01 02 03 07 reads as 01..03 07. */
function shorten(ids: readonly string[], area: string): string {
  const runs: number[][] = [];
  for (const number of ids.map((id) => Number(id.slice(area.length + 1)))) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  const two = (number = 0) => String(number).padStart(2, "0");
  return runs.map((run) => (run.length === 1 ? two(run[0]) : `${two(run[0])}..${two(run.at(-1))}`)).join(" ");
}
