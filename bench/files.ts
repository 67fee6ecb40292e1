import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { readPaymentFile } from "@corridor/server/payments/read-file/read-payment-file";
import { bundle } from "./bundled.ts";
import { context, openFilesWorld } from "./worlds/files-world.ts";
import type { Comparisons } from "./read-files.ts";
import { rowOf, type Bench, type Row } from "./row.ts";

const rounds = 5;
const rowCount = 100_000;

async function run(): Promise<Row[]> {
  const world = await openFilesWorld(rowCount);
  try {
    return [
      ...(await cpuRows()),
      ...(await inThread("csv", world.csvPath)),
      ...(await inThread("xlsx", world.xlsxPath)),
    ];
  } finally {
    world.close();
  }
}

/** In a program of its own. */
async function cpuRows(): Promise<Row[]> {
  const program = await bundle("read-files");
  const { csv, xlsx, xlsxByLibrary } = JSON.parse(await program.run()) as Comparisons;
  program.remove();
  return [
    rowOf("100,000-row csv read and judged: CPU of udsv alone", csv.ratios, 1.5, csv.detail),
    rowOf("100,000-row xlsx read and judged: CPU of our reader alone", xlsx.ratios, 1.3, xlsx.detail),
    rowOf("the same: CPU of hucre alone", xlsxByLibrary.ratios, 1.3, xlsxByLibrary.detail),
  ];
}

/** As the server reads a file: the longest block of the serving thread, and the memory of the process. */
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
