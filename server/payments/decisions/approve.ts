import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { approveOrReject as contract } from "@corridor/product/payments/requests/contract";
import type { Decider } from "@corridor/product/approvals/rules";
import { refusalToApproveNow, refusalToDecide } from "@corridor/product/payments/requests/decisions";
import { stageOf } from "@corridor/product/payments/requests/status";
import { permissionsOf } from "@corridor/product/permissions";
import { Problem } from "@corridor/product/problems";
import { personText } from "@corridor/product/users/person";
import { recordDecision } from "../../approvals/record.ts";
import { recordAudit } from "../../audit/record.ts";
import { currentFlags, findClient } from "../../clients/clients.ts";
import { actorOf, type Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { enqueue } from "../../platform/jobs.ts";
import { refuseUnseenRepeats } from "../requests/request-repeats.ts";
import { queryRequestDetails } from "../requests/request-details.ts";
import { checkedComment } from "../requests/request-head.ts";
import { moveRequest } from "../requests/move-request.ts";
import { deciderOf } from "../requests/decider.ts";
import { lockRequest, type LockedRequest } from "./request-to-decide.ts";
import { notifyApprovers, notifyCreator } from "../requests/notify.ts";

type Input = InputOf<typeof contract>;

/** Approves or rejects a request. The first decision of a stage counts; a later one is refused as already decided (REQ-34). */
export async function approveOrReject(
  app: App,
  caller: Caller,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  const { clientId, isApproved } = input;
  const comment = checkedComment(input.approverComment, "approverComment");
  const actor = actorOf(caller);
  await app.db.asCaller(caller, clientId, async (tx) => {
    const request = await lockRequest(tx, clientId, input.requestId);
    const { requestId } = request;
    checkMayDecide(request, caller, await deciderOf(app, tx, caller, clientId));
    if (input.contentDigest && input.contentDigest !== request.contentDigest.toString("hex"))
      throw new Problem("request.changed");
    if (isApproved) await checkMayApproveNow(tx, clientId);
    if (isApproved) await refuseUnseenRepeats(tx, clientId, requestId, input);
    const action = isApproved ? "approve" : "reject";
    await recordDecision(tx, caller, {
      clientId,
      requestId,
      action,
      stage: stageOf(request.status),
      comment,
      contentDigest: request.contentDigest,
    });
    const status = await moveRequest(tx, request, action, {
      isScheduledAhead: request.isScheduledAhead,
    });
    await recordAudit(tx, {
      clientId,
      actor,
      action: isApproved ? "payment.approved" : "payment.rejected",
      target: requestId,
      before: { status: request.status },
      after: { status, comment, contentDigest: request.contentDigest.toString("hex") },
    });
    if (status === "awaitingSecondApproval")
      await notifyApprovers(app, tx, { ...request, status, decidedNow: caller.person.email });
    else
      await notifyCreator(app, tx, request, "decision", {
        decision: isApproved ? "approved" : "rejected",
        person: personText({ name: caller.person.displayName, email: caller.person.email }),
        comment,
        sentAt: status === "awaitingScheduledTime" ? formatTimestamp(request.scheduledTimestamp!) : null,
      });
    if (status === "processingFunds")
      await enqueue(tx, { name: "payments.release" }, { clientId, requestId });
  });
  const { request } = await queryRequestDetails(app, caller, { clientId, requestId: input.requestId });
  return { request };
}

function checkMayDecide(request: LockedRequest, caller: Caller, decider: Decider): void {
  const refusal = refusalToDecide(request, decider);
  if (refusal === null) return;
  // This person may give first approvals; another approver was faster, so the answer is 'already decided'.
  const isLate =
    request.status === "awaitingSecondApproval" &&
    (refusal === "permission" || refusal === "earlierApprover") &&
    permissionsOf[caller.person.role].includes("APPROVE_PAYMENTS");
  if (refusal === "notAwaited" || isLate)
    throw new Problem("request.decided", { presentState: request.status });
  throw new Problem(refusal === "samePerson" ? "request.same-person" : "permissionDenied");
}

/** Refuses an approval at a client that is archived, or while payments are switched off. */
export async function checkMayApproveNow(tx: Tx, clientId: string): Promise<void> {
  const isArchived = (await findClient(tx, clientId))!.archived_at !== null;
  const refusal = refusalToApproveNow({ isArchived }, await currentFlags(tx));
  if (refusal) throw new Problem(refusal);
}
