import { failingAfter } from "@corridor/product/webhooks/health";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { setRecovered } from "./deliveries.ts";
import { tellThatCallbacksFail, tellThatCallbacksWork } from "./notify.ts";
import { recordAttempts, type MadeAttempt } from "./record-attempts.ts";

/** Records attempts. People of the client get an e-mail when the receiver begins to fail and when it answers again (ACC-14). */
export async function storeAttempts(
  app: App,
  tx: Tx,
  clientId: string,
  attempts: readonly MadeAttempt[],
): Promise<void> {
  const { before, after, lost } = await recordAttempts(app, tx, clientId, attempts);
  app.metrics.callbacks.inc({ outcome: "lost" }, lost);
  const wasFailing = before >= failingAfter;
  const isFailing = after >= failingAfter;
  if (isFailing && !wasFailing) await setRecovered(tx, clientId, false);
  if (isFailing) await tellThatCallbacksFail(app, tx, clientId, attempts.at(-1)!);
  if (wasFailing && !isFailing) {
    await setRecovered(tx, clientId, true);
    await tellThatCallbacksWork(app, tx, clientId);
  }
}
