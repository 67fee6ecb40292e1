import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { approveOrRejectFile as contract } from "@corridor/product/files/contract";
import { refusalToDecideFile } from "@corridor/product/files/decisions";
import type { FileSummary } from "@corridor/product/files/file";
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
import { readFile } from "./file-details.ts";
import { notifyFileApprovers, notifyOfDecision } from "./notify.ts";
import type { StoredFile } from "./stored-file.ts";

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
    const file = await lockFile(tx, clientId, fileName);
    const { summary, requests } = await readFile(tx, clientId, fileName);
    checkMayDecide(summary, caller, await deciderOf(app, tx, caller, clientId));
    if (input.contentDigest && input.contentDigest !== summary.contentDigest)
      throw new Problem("file.changed");
    if (isApproved) await checkMayApproveNow(tx, clientId);
    const locked = await lockRequests(
      tx,
      clientId,
      requests.map(({ requestId }) => requestId),
    );
    const action = isApproved ? "approve" : "reject";
    const stage = summary.awaitedStage as 1 | 2;
    await sql`set local app.decides_file = 'on'`.execute(tx);
    await recordDecisions(tx, caller, { clientId, action, stage, comment }, locked);
    const moved = await moveRequests(tx, locked, action);
    const { next } = moved[0]!;
    const status =
      next === "rejected" ? "rejected" : next === "awaitingSecondApproval" ? "AwaitingApproval" : "pending";
    await recordMoves(tx, caller, { clientId, fileName, comment, summary, status, moved });
    if (status !== "AwaitingApproval") await setStatus(tx, file, status);
    await releaseRequests(
      tx,
      clientId,
      moved.filter((request) => request.next === "processingFunds"),
    );
    await notify(app, tx, caller, { file, summary, next, comment });
    return { fileSummary: (await readFile(tx, clientId, fileName)).summary };
  });
}

/** Locks the file until the transaction ends: a second decision waits for the first one and then finds the file decided (C-24). */
async function lockFile(tx: Tx, clientId: string, fileName: string): Promise<StoredFile> {
  const file = await tx
    .selectFrom("payment_files")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("file_name", "=", fileName)
    .where("content_digest", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  if (!file) throw new Problem("notFound");
  return file;
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
  readonly moved: readonly {
    readonly requestId: string;
    readonly status: RequestState;
    readonly next: RequestState;
  }[];
};

/** Every move of a request is in the audit trail, also one by a file (STATE-13). */
async function recordMoves(tx: Tx, caller: Caller, move: FileMove): Promise<void> {
  const { clientId, fileName, comment, summary, status, moved } = move;
  const actor = actorOf(caller);
  const verb = status === "rejected" ? "rejected" : "approved";
  await recordAudit(tx, {
    clientId,
    actor,
    action: `file.${verb}`,
    target: fileName,
    before: { status: summary.status, stage: summary.awaitedStage },
    after: { status, comment, requests: moved.length, contentDigest: summary.contentDigest },
  });
  for (const request of moved)
    await recordAudit(tx, {
      clientId,
      actor,
      action: `payment.${verb}`,
      target: request.requestId,
      before: { status: request.status },
      after: { status: request.next, comment, fileName },
    });
}

async function setStatus(
  tx: Tx,
  { client_id: clientId, file_id: fileId }: StoredFile,
  status: "pending" | "rejected",
): Promise<void> {
  await tx
    .updateTable("payment_files")
    .set({ status, ...(status === "rejected" && { ended_at: sql`app_now()` }) })
    .where("client_id", "=", clientId)
    .where("file_id", "=", fileId)
    .execute();
}

type ToldDecision = Pick<FileMove, "summary" | "comment"> & {
  readonly file: StoredFile;
  readonly next: RequestState;
};

/** One e-mail for the file, not one for each of its requests (FILE-28). */
async function notify(
  app: App,
  tx: Tx,
  { person }: Caller,
  { file, summary, next, comment }: ToldDecision,
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
