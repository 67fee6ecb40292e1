import { sql } from "kysely";
import { recordAudit } from "../../audit/record.ts";
import { cancelOpenLookup } from "../../lookups/cancel.ts";
import { insertPaymentLookup, replacePaymentLookup } from "../../lookups/payment-lookups.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";
import { remainingPlaces, type SetWithoutLines } from "../sets/copy-set.ts";
import type { SetOfLines } from "../sets/store-lines.ts";
import type { SetOwner } from "../sets/store-sets.ts";

export type NamesAsker = {
  readonly actor: Pick<Actor, "name" | "address">;
  readonly creator: { readonly userId: string; readonly email: string };
  readonly requestId: string;
};

/**
 * Starts the lookup of the mobile recipients of a set, with the number of each line as its row, in the transaction that makes the set
 * payable (VERIFY-12). A set that has a lookup keeps it; a set without mobile recipients gets none.
 */
export async function lookUpNames(
  tx: Tx,
  set: SetOfLines,
  { actor, creator, requestId }: NamesAsker,
): Promise<void> {
  const { clientId, setId } = set;
  if ((await findLookupId(tx, set)) !== null) return;
  const lookup = await insertPaymentLookup(
    tx,
    { clientId, creator: { userId: creator.userId, email: creator.email } },
    sql`
      select line_no as row_no, recipient_account as account, provider, recipient_name as expected_name from payment_lines
      where client_id = ${clientId} and set_id = ${setId} and payment_kind = 'mobile'`,
  );
  if (!lookup) return;
  await giveLookup(tx, set, lookup.lookupId);
  await recordAudit(tx, {
    clientId,
    actor,
    action: "lookup.started",
    target: lookup.lookupId,
    after: { purpose: "payments", numberCount: lookup.numberCount, requestId },
  });
}

/** Ends the lookups of sets that the person checked before for the same request: nobody sees their answers. */
export async function endEarlierLookups(
  tx: Tx,
  { clientId, setId }: SetOfLines,
  owner: SetOwner,
): Promise<void> {
  const { rows } = await sql<{ lookupId: string }>`
    select s.lookup_id as "lookupId" from payment_sets s
    where s.client_id = ${clientId} and s.request_id = ${owner.requestId} and s.user_id = ${owner.userId} and s.set_id <> ${setId}
      and s.lookup_id is not null and not exists (
        select from payment_requests r where r.client_id = ${clientId} and r.set_id = s.set_id)
    order by s.lookup_id`.execute(tx);
  for (const { lookupId } of rows) await cancelOpenLookup(tx, { clientId, lookupId });
}

/** Copies the answers of the remaining lines into another set (VERIFY-15). */
export async function carryNames(tx: Tx, from: SetWithoutLines, to: SetOfLines): Promise<void> {
  const { clientId } = to;
  const lookupId = await findLookupId(tx, from.set);
  const places = remainingPlaces(from);
  const carried = lookupId && (await replacePaymentLookup(tx, { clientId, lookupId }, places));
  if (carried) await giveLookup(tx, to, carried);
}

async function findLookupId(tx: Tx, { clientId, setId }: SetOfLines): Promise<string | null> {
  const { lookup_id: lookupId } = await tx
    .selectFrom("payment_sets")
    .select("lookup_id")
    .where("client_id", "=", clientId)
    .where("set_id", "=", setId)
    .executeTakeFirstOrThrow();
  return lookupId;
}

async function giveLookup(tx: Tx, { clientId, setId }: SetOfLines, lookupId: string): Promise<void> {
  await sql`
    update payment_sets set lookup_id = ${lookupId}::uuid, bank_count = (
      select count(*) from payment_lines where client_id = ${clientId} and set_id = ${setId} and payment_kind = 'bank')
    where client_id = ${clientId} and set_id = ${setId}`.execute(tx);
}
