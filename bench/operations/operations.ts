import type { Bench, BenchOptions, Row } from "../row.ts";
import { countedLife } from "./counted-life.ts";

async function run(options: BenchOptions): Promise<Row[]> {
  return [await countedLife(options)];
}

export const operations: Bench = { group: "operations", run };
