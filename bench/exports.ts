import { bundle } from "./bundled.ts";
import { clientId, openExportsWorld } from "./worlds/exports-world.ts";
import { atLeastRowOf, rowOf, type Bench, type BenchOptions, type Row } from "./row.ts";
import type { Library } from "./peers/sheetjs.ts";
import type { ExportFigures } from "./write-exports.ts";

const rounds = 5;
/** The library cannot hold more rows in memory; only its rate counts. */
const rowsOfLibrary = 100_000;

type World = Awaited<ReturnType<typeof openExportsWorld>>;

async function run({ full }: BenchOptions): Promise<Row[]> {
  const rowCount = full ? 1_000_000 : 100_000;
  const world = await openExportsWorld(rowCount);
  try {
    return [...(await csvRows(world, rowCount)), ...(await workbookRows(world, rowCount))];
  } finally {
    await world.stop();
  }
}

/** Ours and the database's own copy in turn; the first round warms up both and is not counted. */
async function csvRows({ databaseUrl, dataDir }: World, rowCount: number): Promise<Row[]> {
  const program = await bundle("write-exports");
  const text = await program.run(databaseUrl, dataDir, clientId, "csv", String(rounds + 1));
  program.remove();
  const { ours, theirs, megabytes, fileMegabytes } = JSON.parse(text) as ExportFigures;
  const rates = ours.map((ms, round) => theirs[round]! / ms).slice(1);
  const rows = rowCount.toLocaleString("en");
  const [last, copied] = [ours.at(-1)!.toFixed(0), theirs.at(-1)!.toFixed(0)];
  return [
    atLeastRowOf(
      `${rows} transactions exported to csv: rate of the database's own copy to a file`,
      rates,
      0.9,
      `${last} against ${copied} ms in the last round; ${fileMegabytes.toFixed(0)} MB`,
    ),
    rowOf("resident memory of that program, MB", [megabytes], 150, "csv"),
  ];
}

/** Each in a program of its own, in turn. */
async function workbookRows({ databaseUrl, dataDir }: World, rowCount: number): Promise<Row[]> {
  const [program, library] = [await bundle("write-exports"), await bundle("peers/sheetjs")];
  const ratios: number[] = [];
  const memory: number[] = [];
  let detail = "";
  for (let round = 0; round < rounds; round += 1) {
    const own = JSON.parse(await program.run(databaseUrl, dataDir, clientId, "xlsx", "1")) as ExportFigures;
    const theirs = JSON.parse(
      await library.run(databaseUrl, dataDir, clientId, String(rowsOfLibrary)),
    ) as Library;
    const [rate, theirRate] = [rowCount / own.ours[0]!, rowsOfLibrary / theirs.ms];
    ratios.push(rate / theirRate);
    memory.push(own.megabytes);
    detail =
      `${rate.toFixed(0)} against ${theirRate.toFixed(0)} rows a millisecond in the last round; ` +
      `${own.fileMegabytes.toFixed(0)} MB; SheetJS took ${theirs.megabytes.toFixed(0)} MB of memory`;
  }
  program.remove();
  library.remove();
  const rows = rowCount.toLocaleString("en");
  return [
    atLeastRowOf(`${rows} transactions exported to xlsx: rate of SheetJS`, ratios, 5, detail),
    rowOf("resident memory of that program, MB", [Math.max(...memory)], 250, "xlsx"),
  ];
}

export const exportFiles: Bench = { group: "exports", run };
