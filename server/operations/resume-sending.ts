import { recordAudit } from "../audit/record.ts";
import { findStaffClient } from "../clients/clients.ts";
import { resumeSending } from "../ledger/halt.ts";
import { findPaymentBreaches } from "../payments/engine/watch.ts";
import { allWallets } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { enqueue, type Job } from "../platform/jobs.ts";

/** Who asked to resume sending, from which address, and why. */
type ResumeRequest = { readonly by: string; readonly address: string | null; readonly reason: string };

const name = "sending.resume";

export async function enqueueResuming(tx: Tx, asked: ResumeRequest): Promise<void> {
  await enqueue(tx, { name }, asked);
}

/** Proves the queue of payments and the whole ledger, and lifts the halts if both are right. A refusal is audited as well. */
export const resumeSendingJob: Job<ResumeRequest> = {
  name,
  async run(app: App, { by, address, reason }) {
    const actor = { name: by, address, wallets: allWallets };
    const ofPayments = await findPaymentBreaches(app);
    const breaches = ofPayments.length > 0 ? ofPayments : await resumeSending(app, actor, reason);
    if (breaches.length === 0) return;
    await app.db.systemTransaction("refuse to resume sending", async (tx) => {
      const staff = await findStaffClient(tx);
      if (!staff) return;
      const after = {
        reason,
        breaches: breaches.slice(0, 20).map(({ clientId, what }) => `${clientId}: ${what}`),
      };
      await recordAudit(tx, { clientId: staff.client_id, actor, action: "sending.resume-refused", after });
    });
  },
};
