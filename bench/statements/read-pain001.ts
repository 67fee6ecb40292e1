import { bundle } from "../bundled.ts";
import { rowOf, type Row } from "../row.ts";
import type { PainFigures } from "./time-pain001.ts";

const turns = 5;

/** Reading a pain.001 against the streaming parser saxes alone, in turn, each in a program of its own. */
export async function readPain001Rows(): Promise<Row[]> {
  const program = await bundle("statements/time-pain001");
  const timeOf = async (which: "reader" | "parser") => JSON.parse(await program.run(which)) as PainFigures;
  const ratios: number[] = [];
  let [detail, size] = ["", 0];
  for (let turn = 0; turn < turns; turn += 1) {
    const [own, parser] = [await timeOf("reader"), await timeOf("parser")];
    const [ownTime, parserTime] = [own.times.at(-1)!, parser.times.at(-1)!];
    ratios.push(ownTime / parserTime);
    size = own.megabytes;
    detail = `${ownTime.toFixed(0)} against ${parserTime.toFixed(0)} ms in the last turn`;
  }
  program.remove();
  return [
    rowOf(
      `pain.001 of 100,000 transactions (${size.toFixed(0)} MB) read and judged: CPU of saxes alone`,
      ratios,
      1.5,
      detail,
    ),
  ];
}
