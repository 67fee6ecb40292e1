import { bundle } from "../bundled.ts";
import { clientId, openExportsWorld } from "../worlds/exports-world.ts";
import { readPain001Rows } from "./read-pain001.ts";
import { atLeastRowOf, rowOf, type Bench, type BenchOptions, type Row } from "../row.ts";
import type { ExportFigures } from "../write-exports.ts";
import type { StatementFigures } from "./write-statements.ts";

const rounds = 5;
const goals = { csv: 0.8, camt053: 0.3 } as const;

type World = Awaited<ReturnType<typeof openExportsWorld>>;

async function run({ full }: BenchOptions): Promise<Row[]> {
  const rowCount = full ? 1_000_000 : 100_000;
  const world = await openExportsWorld(rowCount);
  try {
    return [
      ...(await writingRows(world, rowCount, "csv")),
      ...(await writingRows(world, rowCount, "camt053")),
      ...(await readPain001Rows()),
    ];
  } finally {
    await world.stop();
  }
}

/** The export of the same transactions and their statements in turn, each in a program of its own; the first run of each warms it up. */
async function writingRows(
  { databaseUrl, dataDir }: World,
  rowCount: number,
  format: keyof typeof goals,
): Promise<Row[]> {
  const [exporter, writer] = [await bundle("write-exports"), await bundle("statements/write-statements")];
  const rates: number[] = [];
  const memory: number[] = [];
  let detail = "";
  for (let round = 0; round < rounds; round += 1) {
    const theirs = JSON.parse(
      await exporter.run(databaseUrl, dataDir, clientId, "csv", "2"),
    ) as ExportFigures;
    const own = JSON.parse(await writer.run(databaseUrl, dataDir, clientId, format, "2")) as StatementFigures;
    const [rate, theirRate] = [own.lineCount / own.ours[1]!, rowCount / theirs.ours[1]!];
    rates.push(rate / theirRate);
    memory.push(own.megabytes);
    const bytesALine = (own.fileMegabytes / own.lineCount / theirs.fileMegabytes) * rowCount;
    detail = `${rate.toFixed(0)} against ${theirRate.toFixed(0)} lines a millisecond in the last round; ${own.fileMegabytes.toFixed(0)} MB, ${bytesALine.toFixed(2)} times the bytes a line`;
  }
  exporter.remove();
  writer.remove();
  const lines = rowCount.toLocaleString("en");
  return [
    atLeastRowOf(
      `${lines} transactions as statements in ${format}: rate of the csv export`,
      rates,
      goals[format],
      detail,
    ),
    rowOf("resident memory of that program, MB", [Math.max(...memory)], 200, format),
  ];
}

export const statements: Bench = { group: "statements", run };
