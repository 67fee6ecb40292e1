import { adminChores } from "../admin/waiting/expire.ts";
import { exportHeadsChore, sealAuditChore } from "../audit/chain.ts";
import { authChores, authJobs } from "../auth/jobs.ts";
import { exportChores, exportJobs } from "../exports/jobs.ts";
import { fileChores, fileJobs } from "../files/jobs.ts";
import { keyChores } from "../keys/jobs.ts";
import { checkLedgerChore, watchLedgerChore } from "../ledger/halt.ts";
import { startNameAsking } from "../lookups/ask/asking.ts";
import { watchLookupsChore } from "../lookups/ask/watch.ts";
import { deleteOldLookupsChore } from "../lookups/jobs.ts";
import { judgeRulesChore } from "../operations/judge-rules.ts";
import { operationJobs } from "../operations/jobs.ts";
import { startDispatch, usualTiming } from "../payments/engine/dispatch.ts";
import { paymentChores, paymentJobs } from "../payments/engine/engine.ts";
import { rewritePaidRecipients } from "../payments/beneficiaries/rewrite-paid-recipients.ts";
import { forgetOldRecoveriesChore } from "../payments/recoveries/forget-old.ts";
import { forgetOldSetsChore } from "../payments/sets/forget-old-sets.ts";
import { watchWeatherChore } from "../payments/weather/watch-weather.ts";
import type { App } from "../platform/app.ts";
import { forgetUnfinishedBlobsChore } from "../platform/blobs/forget-unfinished.ts";
import { objectChores } from "../platform/blobs/delete-objects.ts";
import { moveBlobsChore } from "../platform/blobs/move-to-store.ts";
import { watchFilesChore } from "../platform/blobs/watch-files.ts";
import { openEgress } from "../platform/egress/egress.ts";
import { startQueueWorker as start, type Chore, type Worker } from "../platform/jobs.ts";
import { sendMail } from "../platform/mail/mail.ts";
import { rewriteChore } from "../platform/upgrade/rewrites.ts";
import type { Connectors } from "../providers/choose.ts";
import { deleteOldSmsChore } from "../public-api/store-sms.ts";
import { statementChores } from "../statements/jobs.ts";
import { userChores, userJobs } from "../users/jobs.ts";
import { deleteOldCallbacksChore, removeDeadListenersChore, watchCallbacksChore } from "../webhooks/jobs.ts";
import { startCallbacks, usualCallbackTiming } from "../webhooks/sender.ts";

/** The work that a worker repeats. */
export const allChores: readonly Chore[] = [
  sealAuditChore,
  exportHeadsChore,
  watchLedgerChore,
  checkLedgerChore,
  ...authChores,
  ...userChores,
  ...keyChores,
  deleteOldSmsChore,
  deleteOldCallbacksChore,
  removeDeadListenersChore,
  watchCallbacksChore,
  deleteOldLookupsChore,
  watchLookupsChore,
  ...paymentChores,
  forgetOldSetsChore,
  watchWeatherChore,
  forgetOldRecoveriesChore,
  ...fileChores,
  ...statementChores,
  ...exportChores,
  ...adminChores,
  forgetUnfinishedBlobsChore,
  moveBlobsChore,
  watchFilesChore,
  ...objectChores,
  judgeRulesChore,
  rewriteChore([rewritePaidRecipients]),
];

/** Every background job and chore of the product, and the dispatch of payments to their providers. */
export async function startWorker(
  app: App,
  connectors: Connectors,
  timing = usualTiming,
  callbackTiming = usualCallbackTiming,
): Promise<Worker> {
  const egress = openEgress(app.config.egress);
  const worker = await start(
    app,
    [
      sendMail,
      ...authJobs,
      ...userJobs,
      ...paymentJobs(connectors),
      ...fileJobs,
      ...exportJobs,
      ...operationJobs(egress),
    ],
    allChores,
  );
  const dispatcher = startDispatch(app, connectors, timing);
  const callbacks = startCallbacks(app, egress, callbackTiming);
  const asking = startNameAsking(app, connectors);
  return {
    problem: () => worker.problem(),
    async stop() {
      await Promise.all([dispatcher.stop(), callbacks.stop(), asking.stop()]);
      await worker.stop();
      await egress.close();
    },
  };
}
