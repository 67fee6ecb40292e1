import type { Actor } from "../platform/actor.ts";
import type { Tx } from "../platform/db.ts";

export type AuditEntry = {
  clientId: string;
  actor: Pick<Actor, "name" | "address">;
  /** Noun and past tense: login.succeeded, password.reset. */
  action: string;
  target?: string;
  before?: unknown;
  after?: unknown;
};

/** Records the actor and the action, in the same transaction as the action. */
export async function recordAudit(
  tx: Tx,
  { clientId, actor, action, target, before, after }: AuditEntry,
): Promise<void> {
  await tx
    .insertInto("audit_entries")
    .values({
      client_id: clientId,
      actor: actor.name,
      actor_address: actor.address,
      action,
      target: target ?? null,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
}
