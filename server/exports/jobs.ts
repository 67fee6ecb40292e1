import type { App } from "../platform/app.ts";
import { enqueue, type Chore, type Job } from "../platform/jobs.ts";
import { listFiles, removeFile } from "./files.ts";
import { writeExport } from "./run.ts";
import type { JobKey } from "./store.ts";
import { deleteExpired, selectStates, takeUpAbandoned } from "./store-running.ts";

/** Starts the exports of a killed worker again, from the beginning. Returns their number. */
export async function takeUpExports(app: App): Promise<number> {
  return app.db.systemTransaction("take up exports", async (tx) => {
    const abandoned = await takeUpAbandoned(tx);
    for (const { clientId, exportJobId, state } of abandoned) {
      if (state === "failed") app.log.error({ job: writeExport.name, clientId }, "an export was given up");
      else await enqueue<JobKey>(tx, writeExport, { clientId, exportJobId });
    }
    return abandoned.length;
  });
}

/** Deletes jobs after a day, and then every file without a job: expired, cancelled, or left by a worker that died. */
export async function deleteOldExports(app: App): Promise<void> {
  // The files are listed first: an export that begins later has a job and is not in the list.
  const files = await listFiles(app);
  const states = await app.db.systemTransaction("delete old exports", async (tx) => {
    await deleteExpired(tx);
    return selectStates(tx, [...new Set(files.map(({ exportJobId }) => exportJobId))]);
  });
  for (const { path, exportJobId, isPart } of files) {
    const state = states.get(exportJobId);
    const isNeeded = state === "pending" || (state === "succeeded" && !isPart);
    if (!isNeeded) await removeFile(path);
  }
}

export const exportJobs: readonly Job[] = [writeExport];

export const exportChores: readonly Chore[] = [
  { name: "exports.take-up", everySeconds: 60, run: takeUpExports },
  { name: "exports.delete-old", everySeconds: 600, run: deleteOldExports },
];
