import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import {
  longestRecovery,
  type beginRecovery as contract,
} from "@corridor/product/payments/recoveries/contract";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import { actorOf, type Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { readPayerContext } from "../sets/payment-context.ts";
import type { RecoveryDraft } from "./draft.ts";
import { fillDraft, type FilledDraft } from "./fill-draft.ts";
import { judgeAllRows } from "./judge-rows.ts";
import { failedOf } from "./select-failed.ts";

type Input = InputOf<typeof contract>;
type Output = OutputOf<typeof contract>;

/** The most drafts of one person at a client. */
const mostDrafts = 20;

/** Begins a recovery, or opens the one that the person has begun of the same payments (AGAIN-01). */
export async function beginRecovery(app: App, caller: Caller, input: Input): Promise<Output> {
  const { clientId } = input;
  const { userId } = caller.person;
  return app.db.asCaller(caller, clientId, async (tx) => {
    // Also refuses a request that the person may not see.
    const source = await failedOf(tx, caller, input);
    const lock = `recoveries ${clientId} ${userId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
    const { recovery_id: recoveryId } = await tx
      .insertInto("recovery_drafts")
      .values({ client_id: clientId, user_id: userId })
      .returning("recovery_id")
      .executeTakeFirstOrThrow();
    const draft = { clientId, recoveryId };
    const { found, rowCount, leftOut } = await fillDraft(tx, draft, source);
    if (found > longestRecovery) throw new Problem("recovery.too-many", { details: { n: longestRecovery } });
    if (rowCount === 0) {
      await deleteDraft(tx, draft, userId);
      return { recoveryId: null, rowCount, leftOut };
    }
    const begun = await nameDraft(tx, draft, userId, leftOut);
    if (begun !== recoveryId) return { recoveryId: begun, rowCount, leftOut };
    const { context } = await readPayerContext(app, tx, clientId);
    await judgeAllRows(tx, draft, context);
    await deleteOldest(tx, clientId, userId);
    await recordAudit(tx, {
      clientId,
      actor: actorOf(caller),
      action: "payment.recovery-begun",
      target: recoveryId,
      after: { count: rowCount, source: sourceOf(input) },
    });
    return { recoveryId, rowCount, leftOut };
  });
}

function sourceOf({ requestId, transactionIds }: Input): string {
  if (requestId !== undefined) return requestId;
  return transactionIds ? "named payments" : "filtered payments";
}

/** Names the draft by its payments. Returns the draft that the person has begun with the same payments, and deletes this one then. */
async function nameDraft(
  tx: Tx,
  draft: RecoveryDraft,
  userId: string,
  leftOut: FilledDraft["leftOut"],
): Promise<string> {
  const { clientId, recoveryId } = draft;
  const { rows } = await sql<{ digest: Buffer; begun: string | null }>`
    with named as (
      select sha256(convert_to(string_agg(failed_id, ' ' order by failed_id), 'UTF8')) as digest from recovery_rows
      where client_id = ${clientId} and recovery_id = ${recoveryId})
    select digest, (select d.recovery_id from recovery_drafts d
      where d.client_id = ${clientId} and d.user_id = ${userId} and d.source_digest = digest) as begun from named`.execute(
    tx,
  );
  const { digest, begun } = rows[0]!;
  if (begun !== null) {
    await deleteDraft(tx, draft, userId);
    return begun;
  }
  await tx
    .updateTable("recovery_drafts")
    .set({ source_digest: digest, left_out: JSON.stringify(leftOut) })
    .where("client_id", "=", clientId)
    .where("recovery_id", "=", recoveryId)
    .execute();
  return recoveryId;
}

export async function deleteDraft(
  tx: Tx,
  { clientId, recoveryId }: RecoveryDraft,
  userId: string,
): Promise<void> {
  await tx
    .deleteFrom("recovery_drafts")
    .where("client_id", "=", clientId)
    .where("recovery_id", "=", recoveryId)
    .where("user_id", "=", userId)
    .execute();
}

async function deleteOldest(tx: Tx, clientId: string, userId: string): Promise<void> {
  await sql`
    delete from recovery_drafts where client_id = ${clientId} and user_id = ${userId} and recovery_id not in (
      select recovery_id from recovery_drafts where client_id = ${clientId} and user_id = ${userId}
      order by changed_at desc, recovery_id limit ${mostDrafts})`.execute(tx);
}
