import path from "node:path";
import { transactionColumns } from "@corridor/product/transactions/columns";
import { copyQuery } from "@corridor/server/platform/spreadsheets/write/copy-query";
import { contentOf } from "@corridor/server/exports/rows";
import { writeExportFile } from "@corridor/server/exports/run";
import { deleteFile } from "@corridor/server/exports/store";
import { systemActor } from "@corridor/server/platform/actor";
import { createApp } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";

/** A program of its own, bundled like the product: writes exports and prints their time and memory as JSON. */
export type ExportFigures = {
  readonly ours: number[];
  /** The times of PostgreSQL's own COPY, for csv. */
  readonly theirs: number[];
  readonly megabytes: number;
  readonly fileMegabytes: number;
};

const [databaseUrl = "", dataDir = "", clientId = "", format = "csv", rounds = "1"] = process.argv.slice(2);
const config = readConfig({ CORRIDOR_DATA_DIR: dataDir });
const app = createApp({ ...config, databaseUrl, publicUrl: "http://localhost", logLevel: "error" });
const columns = transactionColumns.filter(({ isShownAtFirst }) => isShownAtFirst).map(({ id }) => id);
const selection = { filters: {}, columns };
const nobody = "00000000-0000-4000-8000-000000000000";

/** Writes the export as a worker does, from the job to the stored file. Returns the job's ID. */
async function writeOurs(): Promise<string> {
  const { export_job_id: exportJobId } = await app.db.transaction(systemActor("bench"), clientId, (tx) =>
    tx
      .insertInto("export_jobs")
      .values({
        client_id: clientId,
        owner_client_id: clientId,
        owner_user_id: nobody,
        session_id: nobody,
        subject: "transactions",
        format: format === "csv" ? "csv" : "xlsx",
        language: "en",
        selection: JSON.stringify(selection),
      })
      .returning("export_job_id")
      .executeTakeFirstOrThrow(),
  );
  await writeExportFile(app, { clientId, exportJobId });
  return exportJobId;
}

/** Returns the size of the deleted file. */
async function deleteOurs(exportJobId: string): Promise<number> {
  return app.db.transaction(systemActor("bench"), clientId, async (tx) => {
    const job = await tx
      .deleteFrom("export_jobs")
      .where("client_id", "=", clientId)
      .where("export_job_id", "=", exportJobId)
      .returning(["client_id", "blob_id", "byte_count"])
      .executeTakeFirstOrThrow();
    await deleteFile(tx, job);
    return Number(job.byte_count);
  });
}

/** The same rows by the same query, written by the database itself, without a program between it and the disk. */
async function copyTheirs(): Promise<void> {
  const file = path.join(dataDir, "copied.csv");
  await app.db.snapshot(systemActor("bench"), clientId, 600_000, async (tx, connection) => {
    const scope = { only_wallets: null, hidden_wallets: null };
    const { columns: copied, rows } = await contentOf(tx, {
      client_id: clientId,
      language: "en",
      selection,
      ...scope,
    });
    for (const each of rows)
      await connection.query(copyQuery(tx, copied, each, "csv").replace("to stdout", `to '${file}'`));
  });
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

let megabytes = process.memoryUsage.rss() / 1_000_000;
const watching = setInterval(() => {
  megabytes = Math.max(megabytes, process.memoryUsage.rss() / 1_000_000);
}, 20);
const measured = { ours: [] as number[], theirs: [] as number[] };
let bytes = 0;
for (let round = 0; round < Number(rounds); round += 1) {
  let exportJobId = "";
  measured.ours.push(await took(async () => (exportJobId = await writeOurs())));
  bytes = await deleteOurs(exportJobId);
  if (format === "csv") measured.theirs.push(await took(copyTheirs));
}
clearInterval(watching);
process.stdout.write(JSON.stringify({ ...measured, megabytes, fileMegabytes: bytes / 1_000_000 }));
await app.close();
