import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import {
  cancelExport,
  queryExport,
  queryRecentExports,
  startExport,
} from "@corridor/product/exports/contract";
import { startQueueWorker } from "../platform/jobs.ts";
import type { TestBrowser } from "../testing/browser.ts";
import { blobsOf, downloadFile, givenTransactions, writtenExport } from "../testing/files/exports.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { deleteOldExports, exportJobs, takeUpExports } from "./jobs.ts";
import { writeExportFile } from "./run.ts";

const world = useWorld();

async function givenReader(count = 3, language: "en" | "fr" = "en") {
  const client = await givenClient(world);
  await givenTransactions(world, client.clientId, "main", count);
  return { ...client, ...(await givenLogin(world, { client, language })) };
}

async function started(
  browser: TestBrowser,
  clientId: string,
): Promise<{ clientId: string; exportJobId: string }> {
  const { body } = await browser.call(startExport, { clientId, format: "csv" });
  return { clientId, exportJobId: body.exportJobId };
}

/** Locks transactions, so that an export stops in the middle of writing. */
async function whileStandingStill(work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
  await holder.query("begin; lock table transactions in access exclusive mode");
  try {
    await work();
  } finally {
    await holder.end();
  }
}

async function untilPending(browser: TestBrowser, exportJobId: string): Promise<void> {
  while ((await browser.call(queryExport, { exportJobId })).body.status !== "pending") await wait(20);
}

test("a person has at most three running exports over all clients; a fourth is refused in their language until one has ended [TX-36, API-51]", async () => {
  for (const [language, words] of [
    ["en", "You already have 3 exports running."],
    ["fr", "Vous avez déjà 3 exports en cours."],
  ] as const) {
    const other = await givenClient(world);
    const client = await givenClient(world);
    const { browser } = await givenLogin(world, {
      client,
      language,
      grants: [{ client: other, canPay: false }],
    });
    const jobs = [
      await started(browser, client.clientId),
      await started(browser, other.clientId),
      await started(browser, client.clientId),
    ];
    const fourth = await browser.call(startExport, { clientId: client.clientId, format: "csv" });
    expect([fourth.status, fourth.problem.error, fourth.problem.message]).toEqual([
      429,
      "export.too-many",
      words,
    ]);
    await writeExportFile(world.app, jobs[1]!);
    expect((await started(browser, client.clientId)).exportJobId).toBeTruthy();
  }
});

test("if a person starts many at once, three are accepted [TX-36]", async () => {
  const { clientId, browser } = await givenReader();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => browser.copy().call(startExport, { clientId, format: "csv" })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
});

test("a cancelled export is deleted with its file [TX-24]", async () => {
  const { clientId, browser } = await givenReader();
  const exportJobId = await writtenExport(world, browser, { clientId, format: "xlsx" });
  expect(await blobsOf(world, clientId)).toMatchObject([{ isWhole: true }]);
  expect((await browser.call(cancelExport, { exportJobId })).status).toBe(200);
  expect(await blobsOf(world, clientId)).toEqual([]);
  expect((await browser.call(queryExport, { exportJobId })).status).toBe(404);
  expect((await browser.call(cancelExport, { exportJobId })).status).toBe(404);
});

test("a cancelled export that is being written ends and leaves no file [TX-24, STATE-08]", async () => {
  const { clientId, browser } = await givenReader();
  const job = await started(browser, clientId);
  await whileStandingStill(async () => {
    const writing = writeExportFile(world.app, job);
    await untilPending(browser, job.exportJobId);
    await browser.call(cancelExport, { exportJobId: job.exportJobId });
    await writing;
  });
  expect(await blobsOf(world, clientId)).toEqual([]);
});

test("a job that two workers get is written once, and is not restarted while it is written [STATE-08]", async () => {
  const { clientId, browser } = await givenReader();
  const job = await started(browser, clientId);
  let first = Promise.resolve();
  await whileStandingStill(async () => {
    first = writeExportFile(world.app, job);
    await untilPending(browser, job.exportJobId);
    expect(await takeUpExports(world.app)).toBe(0);
    await writeExportFile(world.app, job); // Returns at once, because the other worker has the job.
  });
  await first;
  expect(await blobsOf(world, clientId)).toMatchObject([{ isWhole: true }]);
  const { rows } = await asOwner(world, "select attempt, state from export_jobs where export_job_id = $1", [
    job.exportJobId,
  ]);
  expect(rows).toEqual([{ attempt: 1, state: "succeeded" }]);
});

test("an export of a killed worker starts again, and fails when that happens a third time [STATE-08, C-75]", async () => {
  const { clientId, browser } = await givenReader();
  const job = await started(browser, clientId);
  await asOwner(
    world,
    "update export_jobs set state = 'pending', attempt = 1, started_at = app_now() where export_job_id = $1",
    [job.exportJobId],
  );
  expect(await takeUpExports(world.app)).toBe(1);
  const { rows: queued } = await asOwner(
    world,
    "select count(*)::int as count from graphile_worker._private_jobs where payload ->> 'exportJobId' = $1",
    [job.exportJobId],
  );
  expect(queued).toEqual([{ count: 2 }]);
  await writeExportFile(world.app, job);
  expect((await downloadFile(browser, job.exportJobId)).text.split("\r\n")).toHaveLength(5);

  const other = await started(browser, clientId);
  await asOwner(world, "update export_jobs set state = 'pending', attempt = 3 where export_job_id = $1", [
    other.exportJobId,
  ]);
  await takeUpExports(world.app);
  expect((await browser.call(queryExport, { exportJobId: other.exportJobId })).body).toMatchObject({
    status: "failed",
    resultData: null,
  });
});

test("an export that is not written within half an hour has failed, and does not count as running even before a chore says so [STATE-08, TX-36]", async () => {
  const { clientId, browser } = await givenReader();
  const jobs = [];
  for (let index = 0; index < 3; index += 1) jobs.push(await started(browser, clientId));
  await asOwner(
    world,
    "update export_jobs set created_at = created_at - interval '31 minutes' where client_id = $1",
    [clientId],
  );
  expect((await browser.call(startExport, { clientId, format: "csv" })).status).toBe(200);
  await takeUpExports(world.app);
  await writeExportFile(world.app, jobs[0]!);
  expect((await browser.call(queryExport, { exportJobId: jobs[0]!.exportJobId })).body.status).toBe("failed");
});

test("after a day the job is unknown and its file is deleted [TX-36, STATE-08, C-40]", async () => {
  const { clientId, browser } = await givenReader();
  const exportJobId = await writtenExport(world, browser, { clientId, format: "csv" });
  const kept = await writtenExport(world, browser, { clientId, format: "csv" });
  await asOwner(world, "update export_jobs set expires_at = app_now() where export_job_id = $1", [
    exportJobId,
  ]);
  expect((await browser.call(queryExport, { exportJobId })).status).toBe(404);
  const { body } = await browser.call(queryRecentExports, { clientId });
  expect(body.exports.map((each) => each.exportJobId)).toEqual([kept]);
  expect(body.exports[0]!.expiresTimestamp - body.exports[0]!.createdTimestamp).toBe(86_400);
  expect(await blobsOf(world, clientId)).toHaveLength(2);
  await deleteOldExports(world.app);
  expect(await blobsOf(world, clientId)).toHaveLength(1);
  expect((await downloadFile(browser, kept)).status).toBe(200);
});

test("an export that cannot be written has failed, is logged and leaves no file [STATE-08, C-71]", async () => {
  const { clientId, browser } = await givenReader();
  const job = await started(browser, clientId);
  const said: string[] = [];
  const log = { ...world.app.log, error: (_: unknown, message: string) => void said.push(message) };
  const refused = `alter table blob_pieces add constraint disk_full check (client_id <> '${clientId}')`;
  await asOwner(world, refused);
  await writeExportFile({ ...world.app, log }, job);
  await asOwner(world, "alter table blob_pieces drop constraint disk_full");
  expect(await blobsOf(world, clientId)).toEqual([]);
  const { body } = await browser.call(queryExport, { exportJobId: job.exportJobId });
  expect([body.status, body.resultData, said]).toEqual(["failed", null, ["an export failed"]]);
});

test("a worker writes all started exports, also more than it writes at once [STATE-08, EXT-06]", async () => {
  const worker = await startQueueWorker(world.app, exportJobs, []);
  const readers = [await givenReader(), await givenReader()];
  try {
    for (const { clientId, browser } of readers) {
      const jobs = [];
      for (let index = 0; index < 3; index += 1) jobs.push(await started(browser, clientId));
      for (const { exportJobId } of jobs) {
        const status = async () => (await browser.call(queryExport, { exportJobId })).body.status;
        while (!["succeeded", "failed"].includes(await status())) await wait(50);
        expect(await status()).toBe("succeeded");
      }
    }
  } finally {
    await worker.stop();
  }
});
