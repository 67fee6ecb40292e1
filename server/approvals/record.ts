import type { ApprovalActionName } from "@corridor/product/approvals/rules";
import type { Caller } from "../platform/actor.ts";
import type { Tx } from "../platform/db.ts";
import { readAccount } from "../accounts/accounts.ts";
import { insertAction } from "./store.ts";

export { selectActions as decisionsOn } from "./store.ts";

export type NewDecision = {
  readonly clientId: string;
  readonly requestId: string;
  readonly action: ApprovalActionName;
  /** Null for an abandonment, which belongs to no stage. */
  readonly stage: 1 | 2 | null;
  readonly comment: string | null;
  /** Of what was decided about. */
  readonly contentDigest: Buffer;
};

/** Who decided what, when by the database's clock, from where, with which words, and about what exactly (C-27). */
export async function recordDecision(tx: Tx, caller: Caller, decision: NewDecision): Promise<void> {
  const { person } = caller;
  const account = await readAccount(tx, person.clientId, person.userId);
  await insertAction(tx, {
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
  });
}
