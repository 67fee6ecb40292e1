import { sql } from "kysely";
import type { ApprovalActionName } from "@corridor/product/approvals/rules";
import { readAccount } from "../accounts/accounts.ts";
import type { Caller } from "../platform/actor.ts";
import type { Tx } from "../platform/db.ts";

export type NewDecision = {
  readonly clientId: string;
  readonly action: ApprovalActionName;
  /** Null for an abandonment, which belongs to no stage. */
  readonly stage: 1 | 2 | null;
  readonly comment: string | null;
};

/** A request with the digest of its content at the time of the decision. */
export type DecidedRequest = { readonly requestId: string; readonly contentDigest: Buffer };

/** Records who decided about a request, when by the database's clock, from which address and about which content (C-27). */
export async function recordDecision(
  tx: Tx,
  caller: Caller,
  decision: NewDecision & DecidedRequest,
): Promise<void> {
  await recordDecisions(tx, caller, decision, [decision]);
}

/** Records one decision about several requests. */
export async function recordDecisions(
  tx: Tx,
  caller: Caller,
  { clientId, action, stage, comment }: NewDecision,
  requests: readonly DecidedRequest[],
): Promise<void> {
  const { person } = caller;
  const account = await readAccount(tx, person.clientId, person.userId);
  await tx
    .insertInto("approval_actions")
    .values(
      requests.map(({ requestId, contentDigest }) => ({
        client_id: clientId,
        request_id: requestId,
        action,
        stage,
        user_id: person.userId,
        email: person.email,
        comment,
        content_digest: contentDigest,
        session_id: person.sessionId,
        address: caller.address,
        has_second_factor: account.two_factor_state === "Enabled",
      })),
    )
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

type SharedDecision = ApprovalDecision & { name: string; comment: string | null; actedAt: Date };

/** The decisions about several requests, each person's decision once, oldest first. Abandonments are about one request alone. */
export async function decisionsOnAll(
  tx: Tx,
  clientId: string,
  requestIds: readonly string[],
): Promise<SharedDecision[]> {
  const { rows } = await sql<SharedDecision>`
    select a.email, a.action, a.stage, a.comment, min(a.acted_at) as "actedAt", coalesce(u.display_name, '') as name
    from approval_actions a left join users u on u.client_id = a.client_id and u.user_id = a.user_id
    where a.client_id = ${clientId} and a.request_id = any (${requestIds}::uuid[]) and a.action <> 'abandon'
    group by a.email, a.action, a.stage, a.comment, u.display_name order by min(a.action_no)`.execute(tx);
  return rows;
}
