import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { approveOrRejectFile as contract } from "@corridor/product/files/contract";
import { refusalToDecideFile } from "@corridor/product/files/decisions";
import type { FileStatus, FileSummary } from "@corridor/product/files/file";
import type { Decider } from "@corridor/product/approvals/rules";
import type { RequestState } from "@corridor/product/payments/requests/status";
import { permissionsOf } from "@corridor/product/permissions";
import { Problem } from "@corridor/product/problems";
import { personText } from "@corridor/product/users/person";
import { recordDecisions } from "../approvals/record.ts";
import { recordAudit } from "../audit/record.ts";
import { checkMayApproveNow } from "../payments/decisions/approve.ts";
import { lockRequests } from "../payments/decisions/request-to-decide.ts";
import { deciderOf } from "../payments/requests/decider.ts";
import { moveRequests } from "../payments/requests/move-request.ts";
import { checkedComment } from "../payments/requests/request-head.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { enqueue } from "../platform/jobs.ts";
import { readFileSummary } from "./query/file-details.ts";
import { refuseUnseenFileRepeats } from "./file-repeats.ts";
import { moveFile } from "./move-file.ts";
import { notifyFileApprovers, notifyOfDecision } from "./notify.ts";
import { lockTakenFile, type StoredFile } from "./stored-file.ts";

type Input = InputOf<typeof contract>;

/**
 * Approves or rejects a file: one decision about all its requests, in one transaction (C-25). The first decision of a stage counts; a
 * later one is refused as already decided.
 */
export async function approveOrRejectFile(
  app: App,
  caller: Caller,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  const { clientId, fileName, isApproved } = input;
  const comment = checkedComment(input.approverComment, "approverComment");
  return app.db.asCaller(caller, clientId, async (tx) => {
    const file = await lockTakenFile(tx, clientId, fileName);
    if (!file) throw new Problem("notFound");
    const { summary, requests } = await readFileSummary(tx, clientId, fileName);
    checkMayDecide(summary, caller, await deciderOf(app, tx, caller, clientId));
    if (input.contentDigest && input.contentDigest !== summary.contentDigest)
      throw new Problem("file.changed");
    if (isApproved) await checkMayApproveNow(tx, clientId);
    if (isApproved) await refuseUnseenFileRepeats(tx, { clientId, fileId: file.file_id }, input);
    const lockedRequests = await lockRequests(
      tx,
      clientId,
      requests.map(({ requestId }) => requestId),
    );
    const action = isApproved ? "approve" : "reject";
    const stage = summary.awaitedStage as 1 | 2;
    // Tells the trigger four_eyes that this decision is about the whole file: it refuses single decisions while the file waits (C-25).
    await sql`set local app.decides_file = 'on'`.execute(tx);
    await recordDecisions(tx, caller, { clientId, action, stage, comment }, lockedRequests);
    const movedRequests = await moveRequests(tx, lockedRequests, action);
    const { next } = movedRequests[0]!;
    const needsAnother = next === "awaitingSecondApproval";
    const status = needsAnother ? summary.status : ((await moveFile(tx, file, action)) as FileStatus);
    await recordMoves(tx, caller, { clientId, fileName, comment, summary, status, movedRequests });
    // The others wait for their scheduled time.
    const payable = movedRequests.filter((request) => request.next === "processingFunds");
    await releaseRequests(tx, clientId, payable);
    await notifyOfFileDecision(app, tx, caller, { file, summary, next, comment });
    return { fileSummary: (await readFileSummary(tx, clientId, fileName)).summary };
  });
}

function checkMayDecide(file: FileSummary, caller: Caller, decider: Decider): void {
  const refusal = refusalToDecideFile(file, decider);
  if (refusal === null) return;
  // This person may give first approvals; another approver was faster, so the answer is 'already decided'.
  const isLate =
    file.awaitedStage === 2 &&
    (refusal === "permission" || refusal === "earlierApprover") &&
    permissionsOf[caller.person.role].includes("APPROVE_PAYMENTS");
  if (refusal === "notAwaited" || isLate) throw new Problem("file.decided", { presentState: file.status });
  throw new Problem(refusal === "samePerson" ? "request.same-person" : "permissionDenied");
}

type FileMove = {
  readonly clientId: string;
  readonly fileName: string;
  readonly comment: string | null;
  readonly summary: FileSummary;
  readonly status: FileSummary["status"];
  readonly movedRequests: readonly {
    readonly requestId: string;
    readonly status: RequestState;
    readonly next: RequestState;
  }[];
};

/** Every move of a request is in the audit trail, also one by a file (STATE-13). */
async function recordMoves(tx: Tx, caller: Caller, move: FileMove): Promise<void> {
  const { clientId, fileName, comment, summary, status, movedRequests } = move;
  const actor = actorOf(caller);
  const verb = status === "rejected" ? "rejected" : "approved";
  await recordAudit(tx, {
    clientId,
    actor,
    action: `file.${verb}`,
    target: fileName,
    before: { status: summary.status, stage: summary.awaitedStage },
    after: { status, comment, requests: movedRequests.length, contentDigest: summary.contentDigest },
  });
  for (const request of movedRequests)
    await recordAudit(tx, {
      clientId,
      actor,
      action: `payment.${verb}`,
      target: request.requestId,
      before: { status: request.status },
      after: { status: request.next, comment, fileName },
    });
}

type DecisionToNotify = Pick<FileMove, "summary" | "comment"> & {
  readonly file: StoredFile;
  readonly next: RequestState;
};

/** One e-mail for the file, not one for each of its requests (FILE-28). */
async function notifyOfFileDecision(
  app: App,
  tx: Tx,
  { person }: Caller,
  { file, summary, next, comment }: DecisionToNotify,
): Promise<void> {
  const before = summary.approvalActions.map(({ email }) => email);
  if (next === "awaitingSecondApproval")
    await notifyFileApprovers(app, tx, {
      ...file,
      requestStatus: next,
      deciders: [...before, person.email],
    });
  else
    await notifyOfDecision(app, tx, file, {
      decision: next === "rejected" ? "rejected" : "approved",
      person: personText({ name: person.displayName, email: person.email }),
      comment,
    });
}

async function releaseRequests(
  tx: Tx,
  clientId: string,
  requests: readonly { readonly requestId: string }[],
): Promise<void> {
  for (const { requestId } of requests)
    await enqueue(tx, { name: "payments.release" }, { clientId, requestId });
}
