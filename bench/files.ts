import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { readXlsx as readByHucre } from "hucre/xlsx";
import { inferSchema, initParser } from "udsv";
import { readPaymentFile } from "@corridor/server/payments/read-file/read-payment-file";
import { readPayments, readSheet } from "@corridor/server/payments/read-file/read";
import { context, openFilesWorld, type FilesWorld } from "./files-world.ts";
import { rowOf, type Bench, type Row } from "./row.ts";

const rounds = 5;
const rowCount = 100_000;

async function run(): Promise<Row[]> {
  const world = await openFilesWorld(rowCount);
  try {
    return [
      await csvRow(world),
      ...(await xlsxRows(world)),
      ...(await inThread("csv", world.csvPath)),
      ...(await inThread("xlsx", world.xlsxPath)),
    ];
  } finally {
    world.close();
  }
}

/** CPU milliseconds of this process, its collector's threads included: the clock on a shared machine says little. */
async function cpuOf(work: () => unknown): Promise<number> {
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

async function csvRow({ csv }: FilesWorld): Promise<Row> {
  const parse = () => {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(csv);
    return initParser(inferSchema(text)).stringArrs(text).length;
  };
  const { ratios, detail } = await compare(() => judgeAll(csv), parse);
  return rowOf("100,000-row csv read and judged: CPU of udsv alone", ratios, 1.5, detail);
}

async function xlsxRows({ xlsx }: FilesWorld): Promise<Row[]> {
  const raw = () => readSheet(xlsx, { row: () => undefined, ready: () => undefined });
  const own = await compare(() => judgeAll(xlsx), raw);
  const library = await compare(
    () => judgeAll(xlsx),
    () => readByHucre(xlsx),
    2,
  );
  return [
    rowOf("100,000-row xlsx read and judged: CPU of our reader alone", own.ratios, 1.3, own.detail),
    rowOf("the same: CPU of hucre alone", library.ratios, 1.3, library.detail),
  ];
}

/** Ours and the other in turn; the first round warms both up and is not counted. */
async function compare(
  ours: () => unknown,
  theirs: () => unknown,
  turns = rounds,
): Promise<{ ratios: number[]; detail: string }> {
  const ratios: number[] = [];
  let detail = "";
  for (let round = 0; round <= turns; round += 1) {
    const [own, other] = [await cpuOf(ours), await cpuOf(theirs)];
    if (round > 0) ratios.push(own / other);
    detail = `${own.toFixed(0)} against ${other.toFixed(0)} ms in the last round`;
  }
  return { ratios, detail };
}

/** As the server reads a file: the longest pause of the thread that serves people, and the memory of the process. */
async function inThread(kind: string, file: string): Promise<Row[]> {
  const pauses: number[] = [];
  const memory: number[] = [];
  let took = 0;
  let idle = 0;
  for (let round = 0; round <= rounds; round += 1) {
    idle = await longestPause(() => wait(1_000));
    let peak = 0;
    const started = performance.now();
    const pause = await longestPause(() =>
      readPaymentFile({
        path: file,
        context,
        onBatch: async () => {
          peak = Math.max(peak, process.memoryUsage.rss());
        },
      }),
    );
    took = performance.now() - started;
    if (round > 0) pauses.push(pause);
    memory.push(peak / 1_000_000);
  }
  return [
    rowOf(
      `longest pause of the serving thread while a 100,000-row ${kind} is read, ms`,
      pauses,
      20,
      `${idle.toFixed(1)} ms when idle; the file took ${took.toFixed(0)} ms`,
    ),
    rowOf(`resident memory meanwhile, MB`, memory, 700, kind),
  ];
}

async function longestPause(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1_000_000;
}

export const files: Bench = { group: "files", run };
