import { sql } from "kysely";
import type { ApprovalActionName } from "@corridor/product/approvals/rules";
import { readAccount } from "../accounts/accounts.ts";
import type { Caller } from "../platform/actor.ts";
import type { Tx } from "../platform/db.ts";

export type NewDecision = {
  readonly clientId: string;
  readonly requestId: string;
  readonly action: ApprovalActionName;
  /** Null for an abandonment, which belongs to no stage. */
  readonly stage: 1 | 2 | null;
  readonly comment: string | null;
  /** The digest of the request's content at the time of the decision. */
  readonly contentDigest: Buffer;
};

/** Records who decided about a request, when by the database's clock, from which address and about which content (C-27). */
export async function recordDecision(tx: Tx, caller: Caller, decision: NewDecision): Promise<void> {
  const { person } = caller;
  const account = await readAccount(tx, person.clientId, person.userId);
  await tx
    .insertInto("approval_actions")
    .values({
      client_id: decision.clientId,
      request_id: decision.requestId,
      action: decision.action,
      stage: decision.stage,
      user_id: person.userId,
      email: person.email,
      comment: decision.comment,
      content_digest: decision.contentDigest,
      session_id: person.sessionId,
      address: caller.address,
      has_second_factor: account.two_factor_state === "Enabled",
    })
    .execute();
}

type ApprovalDecision = { email: string; action: ApprovalActionName; stage: 1 | 2 | null };

/** Returns the decisions about a request, oldest first. */
export async function decisionsOn(tx: Tx, clientId: string, requestId: string): Promise<ApprovalDecision[]> {
  const { rows } = await sql<ApprovalDecision>`
    select email, action, stage from approval_actions
    where client_id = ${clientId} and request_id = ${requestId} order by action_no`.execute(tx);
  return rows;
}
