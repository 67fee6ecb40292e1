import * as actions from "@corridor/product/admin/actions/operations";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import { selectOpenHalts } from "../../ledger/halt.ts";
import { enqueueResumeCheck } from "../../operations/resume-sending.ts";
import { countFailedJobs, requeueJobs } from "../../platform/queue/figures.ts";
import { countFailed, resendFailed } from "../../webhooks/resend.ts";
import { verbFor } from "../action-verb.ts";
import { staffClientId } from "../staff-client.ts";

/** The check of the whole ledger may take minutes, so a job does it and lifts the halts if the books are right (OPS-14). */
export const resumeSendingVerb = verbFor(actions.resumeSending, {
  preview: async (tx) => {
    const halts = await selectOpenHalts(tx);
    if (halts.length === 0) return [{ name: "halt", before: null, after: null }];
    return halts.map(({ clientId, breaches }) => ({
      name: "halt",
      of: clientId,
      before: breaches[0] ?? "",
      after: null,
    }));
  },
  run: async (tx, { actor }, { reason }) => {
    const halts = await selectOpenHalts(tx);
    if (halts.length === 0) throw new Problem("sending.not-halted");
    await recordAudit(tx, {
      clientId: await staffClientId(tx),
      actor,
      action: actions.resumeSending.audit,
      before: halts.map(({ clientId }) => clientId),
      after: { reason },
    });
    await enqueueResumeCheck(tx, { by: actor.name, address: actor.address, reason: reason ?? "" });
    return {};
  },
});

export const requeueJobsVerb = verbFor(actions.requeueJobs, {
  preview: async (tx, { job }) => [
    { name: "failedJobs", of: job, before: await countFailedJobs(tx, job), after: 0 },
  ],
  run: async (tx, { actor }, { job, reason }) => {
    const requeued = await requeueJobs(tx, job);
    if (requeued === 0) return { requeued };
    await recordAudit(tx, {
      clientId: await staffClientId(tx),
      actor,
      action: actions.requeueJobs.audit,
      target: job,
      after: { requeued, reason },
    });
    return { requeued };
  },
});

export const resendCallbacksVerb = verbFor(actions.resendCallbacks, {
  preview: async (tx, { clientId }) => [
    { name: "unsentCallbacks", before: await countFailed(tx, clientId), after: 0 },
  ],
  run: async (tx, { actor }, { clientId, reason }) => {
    const resent = await resendFailed(tx, clientId);
    await recordAudit(tx, {
      clientId,
      actor,
      action: actions.resendCallbacks.audit,
      after: { count: resent, reason },
    });
    return { resent };
  },
});
