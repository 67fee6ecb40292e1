import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { coverageOf, totals, type Area } from "../coverage.ts";

/** What `npm run requirements` prints for these arguments; `--json FILE` also writes that file. */
export function requirementsReport(root: string, words: readonly string[]): string {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { json: { type: "boolean", default: false }, specification: { type: "string" } },
    allowPositionals: true,
  });
  const { requirements, security, unknown, doubled } = coverageOf(root, values.specification);
  const json = `${JSON.stringify([...requirements, ...security], null, 2)}\n`;
  const [file] = positionals;
  if (values.json && file === undefined) return json; // Another program reads it, so nothing else is printed.
  if (values.json && file !== undefined) writeFileSync(file, json);
  return [
    ...linesOf("Requirements that no test names", requirements),
    ...linesOf("Controls and fault tests that no test names", security),
    ...(unknown.length > 0 ? [`Ids that a test names and no document defines: ${unknown.join(" ")}`] : []),
    ...(doubled.length > 0 ? [`Ids that a document defines more than once: ${doubled.join(" ")}`] : []),
    "",
  ].join("\n");
}

function linesOf(title: string, areas: readonly Area[]): string[] {
  if (areas.length === 0) return [];
  const row = (area: string, named: number, total: number) =>
    `  ${area.padEnd(8)} ${`${named} of ${total}`.padStart(10)}`;
  const { named, total } = totals(areas);
  return [
    title,
    "",
    ...areas.map((one) => `${row(one.area, one.named, one.total)}   ${shorten(one.missing, one.area)}`),
    row("all", named, total),
    "",
  ];
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
