import { readXlsx as readByHucre } from "hucre/xlsx";
import { inferSchema, initParser } from "udsv";
import { readPayments } from "@corridor/server/payments/read-file/read";
import { readSheet } from "@corridor/server/platform/spreadsheets/read/read-sheet";
import { context, openFilesWorld, type FilesWorld } from "./worlds/files-world.ts";

/** A program of its own, bundled like the product: compares our readers of files with their peers and prints the result as JSON. */
export type Comparison = { readonly ratios: number[]; readonly detail: string };
export type Comparisons = {
  readonly csv: Comparison;
  readonly xlsx: Comparison;
  readonly xlsxByLibrary: Comparison;
};

const rowCount = 100_000;

/**
 * CPU milliseconds of this process with its collector's threads, because wall time on a shared machine says little. The second
 * of two runs counts: the first collects the other side's garbage.
 */
async function cpuOf(work: () => unknown): Promise<number> {
  await work();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

async function judgeAll(bytes: Buffer): Promise<void> {
  let kept = 0;
  const reading = await readPayments(bytes, context, {
    batch: ({ count }) => void (kept += count),
    progress: () => undefined,
    ready: () => undefined,
  });
  if (kept !== rowCount || reading.errorCount > 0)
    throw new Error("The file was not read as it was written.");
}

/** Ours and the other in turn; the first round warms both up and is not counted. */
async function compare(ours: () => unknown, theirs: () => unknown, turns: number): Promise<Comparison> {
  const ratios: number[] = [];
  let detail = "";
  for (let round = 0; round <= turns; round += 1) {
    const [own, other] = [await cpuOf(ours), await cpuOf(theirs)];
    if (round > 0) ratios.push(own / other);
    detail = `${own.toFixed(0)} against ${other.toFixed(0)} ms in the last round`;
  }
  return { ratios, detail };
}

async function compareAll({ csv, xlsx }: FilesWorld): Promise<Comparisons> {
  const cut = () => {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(csv);
    return initParser(inferSchema(text)).stringArrs(text).length;
  };
  const readOnly = () => readSheet(xlsx, { row: () => undefined, ready: () => undefined });
  return {
    csv: await compare(() => judgeAll(csv), cut, 9),
    xlsx: await compare(() => judgeAll(xlsx), readOnly, 5),
    xlsxByLibrary: await compare(
      () => judgeAll(xlsx),
      () => readByHucre(xlsx),
      2,
    ),
  };
}

const world = await openFilesWorld(rowCount);
process.stdout.write(JSON.stringify(await compareAll(world)));
world.close();
