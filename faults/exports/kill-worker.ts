import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { queryExport, startExport } from "@corridor/product/exports/contract";
import { takeUpExports } from "@corridor/server/exports/jobs";
import { downloadFile } from "@corridor/server/testing/files/exports";
import { dice, type Fault } from "../fault.ts";
import { startProgram, type Program } from "../payments/programs.ts";
import type { FaultWorld } from "../world.ts";
import { openReader, type Reader } from "./reader.ts";

const longestMs = 60_000;

/** kill -9 of a worker in the middle of a file: the next worker starts it again, and the file is complete. */
export const killExportWorker: Fault = {
  test: "kill-export-worker",
  async run(world, size, seed = 40) {
    const [trials, rows] = size === "full" ? [20, 300_000] : [1, 40_000];
    const pick = dice(seed);
    const reader = await openReader(world, rows);
    const violations: string[] = [];
    try {
      for (let round = 0; round < trials; round += 1)
        violations.push(...(await strike(world, reader, rows, pick(size === "full" ? 400 : 20))));
    } finally {
      await reader.close();
    }
    return { trials, violations, seed };
  },
};

async function strike(world: FaultWorld, reader: Reader, rows: number, afterMs: number): Promise<string[]> {
  const { clientId, browser } = reader;
  const { body: begun } = await browser.call(startExport, { clientId, format: "csv" });
  const { exportJobId } = begun;
  const state = async () => (await browser.call(queryExport, { exportJobId })).body.status;

  const victim = await startExportWorker(world);
  await until(async () => (await state()) === "pending");
  await wait(afterMs);
  victim.signal("SIGKILL");
  await victim.ended;
  if ((await state()) !== "pending") return ["the file was done before its worker was killed"];

  const next = await startExportWorker(world);
  try {
    await until(async () => {
      await takeUpExports(world.app); // Runs the chore that every worker runs each minute.
      return ["succeeded", "failed"].includes(await state());
    });
  } finally {
    next.finish();
    await next.ended;
  }
  if ((await state()) !== "succeeded") return [`the export has ${await state()}`];
  const { text } = await downloadFile(browser, exportJobId);
  const ids = text
    .split("\r\n")
    .slice(1, -1)
    .map((line) => line.split(",")[0]);
  if (ids.length === rows && new Set(ids).size === rows) return [];
  return [`the file has ${ids.length} rows, ${new Set(ids).size} of them different, and not ${rows}`];
}

function startExportWorker({ databaseUrl, app }: FaultWorld): Promise<Program> {
  const { dataDir } = app.config;
  return startProgram({
    file: new URL("./export-worker.ts", import.meta.url),
    words: [databaseUrl, dataDir],
    complaints: path.join(dataDir, "export-worker.log"),
  });
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > longestMs) throw new Error("An export makes no progress.");
    await wait(10);
  }
}
