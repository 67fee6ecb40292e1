import { bundle } from "../bundled.ts";
import { rowOf, type Row } from "../row.ts";
import type { PainComparison } from "./compare-pain001.ts";

/** Reading a pain.001 against its streaming parser alone, in a program of its own. */
export async function readPain001Rows(): Promise<Row[]> {
  const program = await bundle("statements/compare-pain001");
  const { ratios, detail, megabytes } = JSON.parse(await program.run()) as PainComparison;
  program.remove();
  return [
    rowOf(
      `pain.001 of 100,000 transactions (${megabytes.toFixed(0)} MB) read and judged: CPU of saxes alone`,
      ratios,
      1.5,
      detail,
    ),
  ];
}
