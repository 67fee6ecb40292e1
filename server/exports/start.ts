import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type {
  startFileExport as fileContract,
  startExport as transactionsContract,
  startRequestExport as requestContract,
} from "@corridor/product/exports/contract";
import { exportsAtATime, type ExportFormat, type ExportSubject } from "@corridor/product/exports/export";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../audit/record.ts";
import { selectFile } from "../files/query/shown-file.ts";
import { findRequestToExport } from "../payments/requests/exported-lines.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { enqueue } from "../platform/jobs.ts";
import { rowFilterOf } from "../transactions/matching.ts";
import { insertJob, takePlace, type JobKey } from "./store.ts";
import type { ExportSelection } from "./selection.ts";

/** The name of the worker's job. */
export const exportJobName = "exports.write";

/** Starts a file of all transactions that the same search would find (API-51). */
export async function startExport(
  app: App,
  caller: Caller,
  { clientId, format, columns = [], ...filters }: InputOf<typeof transactionsContract>,
): Promise<OutputOf<typeof transactionsContract>> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    await rowFilterOf(tx, clientId, filters, caller.wallets); // Filters that a search refuses are refused now and not in the worker.
    return startJob(tx, caller, clientId, {
      subject: "transactions",
      format,
      selection: { filters, columns },
    });
  });
}

/**
 * Starts a file of the payments of a request, all or those of one outcome; 404 if the request has a wallet that the caller does
 * not see (API-52, PERM-25).
 */
export async function startRequestExport(
  app: App,
  caller: Caller,
  { clientId, requestId, outcome, format }: InputOf<typeof requestContract>,
): Promise<OutputOf<typeof requestContract>> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    if (!(await findRequestToExport(tx, clientId, requestId))) throw new Problem("notFound");
    return startJob(tx, caller, clientId, {
      subject: "paymentRequest",
      format,
      selection: { requestId, outcome },
    });
  });
}

/**
 * Starts a file of the payments of a payment file, in its order; 404 if the payment file has a wallet that the caller does not see
 * (API-53, PERM-25).
 */
export async function startFileExport(
  app: App,
  caller: Caller,
  { clientId, fileName, filters = {}, format }: InputOf<typeof fileContract>,
): Promise<OutputOf<typeof fileContract>> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    if (!(await selectFile(tx, clientId, fileName))) throw new Problem("notFound");
    return startJob(tx, caller, clientId, {
      subject: "file",
      format,
      selection: { paymentFileName: fileName, requestFilters: filters },
    });
  });
}

type NewExport = {
  readonly subject: ExportSubject;
  readonly format: ExportFormat;
  readonly selection: ExportSelection;
};

async function startJob(
  tx: Tx,
  caller: Caller,
  clientId: string,
  { subject, format, selection }: NewExport,
): Promise<{ exportJobId: string }> {
  const { person: owner, wallets, language } = caller;
  if ((await takePlace(tx, owner)) >= exportsAtATime)
    throw new Problem("export.too-many", { details: { n: exportsAtATime } });
  const exportJobId = await insertJob(tx, { clientId, owner, wallets, subject, format, language, selection });
  await recordAudit(tx, {
    clientId,
    actor: actorOf(caller),
    action: "export.started",
    target: exportJobId,
    after: { subject, format, ...selection },
  });
  await enqueue<JobKey>(tx, { name: exportJobName }, { clientId, exportJobId });
  return { exportJobId };
}
