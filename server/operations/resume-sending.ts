import { resumeSending as action } from "@corridor/product/admin/actions/operations";
import { findNewestEntry } from "../audit/entries.ts";
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
const refused = "sending.resume-refused";

export async function enqueueResumeCheck(tx: Tx, asked: ResumeRequest): Promise<void> {
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
      await recordAudit(tx, { clientId: staff.client_id, actor, action: refused, after });
    });
  },
};

/** The last request to resume sending since a time; its breaches are null while the check goes on. */
export type ResumeCheck = {
  readonly by: string;
  readonly at: Date;
  readonly breaches: readonly string[] | null;
};

/** Reads the audit log, which has every request and every refusal. */
export async function findResumeCheck(tx: Tx, since: Date): Promise<ResumeCheck | null> {
  const staff = await findStaffClient(tx);
  const entry = staff && (await findNewestEntry(tx, staff.client_id, [action.audit, refused], since));
  if (!entry) return null;
  const { breaches } = entry.after as { breaches?: readonly string[] };
  return { by: entry.actor, at: entry.happenedAt, breaches: breaches ?? null };
}
