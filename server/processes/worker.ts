import { exportHeadsChore, sealAuditChore } from "../audit/chain.ts";
import { authChores, authJobs } from "../auth/jobs.ts";
import { checkLedgerChore, watchLedgerChore } from "../ledger/halt.ts";
import type { App } from "../platform/app.ts";
import { startWorker as start, type Worker } from "../platform/jobs.ts";
import { sendMail } from "../platform/mail.ts";

/** Every background job and chore of the product. */
export async function startWorker(app: App): Promise<Worker> {
  return start(
    app,
    [sendMail, ...authJobs],
    [sealAuditChore, exportHeadsChore, watchLedgerChore, checkLedgerChore, ...authChores],
  );
}
