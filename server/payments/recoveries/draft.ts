import { sql } from "kysely";
import { columns, type PaymentField } from "@corridor/product/payments/columns";
import type { RecoveryCounts } from "@corridor/product/payments/recoveries/contract";
import { Problem } from "@corridor/product/problems";
import type { Caller } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";

/** A recovery that a person has begun. */
export type RecoveryDraft = { readonly clientId: string; readonly recoveryId: string };

/** Locks the caller's own draft until the transaction ends, and keeps it for another 7 days. */
export async function lockDraft(tx: Tx, caller: Caller, draft: RecoveryDraft): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("recovery_drafts")
    .set({ changed_at: sql`app_now()` })
    .where("client_id", "=", draft.clientId)
    .where("recovery_id", "=", draft.recoveryId)
    .where("user_id", "=", caller.person.userId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Problem("notFound");
}

/** Refuses a draft of another person, or one that is over. */
export async function checkOwnDraft(
  tx: Tx,
  caller: Caller,
  { clientId, recoveryId }: RecoveryDraft,
): Promise<void> {
  const found = await tx
    .selectFrom("recovery_drafts")
    .select("recovery_id")
    .where("client_id", "=", clientId)
    .where("recovery_id", "=", recoveryId)
    .where("user_id", "=", caller.person.userId)
    .executeTakeFirst();
  if (!found) throw new Problem("notFound");
}

export async function countRows(tx: Tx, { clientId, recoveryId }: RecoveryDraft): Promise<RecoveryCounts> {
  const { rows } = await sql<RecoveryCounts>`
    select count(*) filter (where not is_left_out)::integer as "includedCount",
      count(*) filter (where not is_left_out and (problems <> '[]' or is_refused))::integer as "errorCount",
      count(*) filter (where not is_left_out and is_refused)::integer as "refusedCount",
      count(*) filter (where is_left_out)::integer as "leftOutCount"
    from recovery_rows where client_id = ${clientId} and recovery_id = ${recoveryId}`.execute(tx);
  return rows[0]!;
}

/** Notes which rows cannot be paid again now, such as because a colleague was faster, so that they are counted and found. */
export async function noteRefusals(tx: Tx, { clientId, recoveryId }: RecoveryDraft): Promise<void> {
  // One call after the other: two that changed rows at once could wait for each other.
  await sql`
    select from recovery_drafts where client_id = ${clientId} and recovery_id = ${recoveryId} for no key update`.execute(
    tx,
  );
  await sql`
    with refused as materialized (
      select transaction_id from recovery_refusals(${clientId}, array(
        select failed_id from recovery_rows where client_id = ${clientId} and recovery_id = ${recoveryId})))
    update recovery_rows set is_refused = not is_refused
    where client_id = ${clientId} and recovery_id = ${recoveryId}
      and is_refused <> (failed_id in (select transaction_id from refused))`.execute(tx);
}

/** The values of a row: text by field. */
export type RowValues = { readonly [Field in PaymentField]?: string };

export const paymentFields: readonly PaymentField[] = columns.map(({ field }) => field);

/** Notes that rows have these fields, so that the table shows their columns. */
export async function noteFields(
  tx: Tx,
  { clientId, recoveryId }: RecoveryDraft,
  fields: Iterable<PaymentField>,
): Promise<void> {
  await sql`
    update recovery_drafts set fields = array(select distinct unnest(fields || ${[...fields]}::text[]) order by 1)
    where client_id = ${clientId} and recovery_id = ${recoveryId} and not ${[...fields]}::text[] <@ fields`.execute(
    tx,
  );
}
