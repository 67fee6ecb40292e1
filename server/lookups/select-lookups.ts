import type { Selectable } from "kysely";
import type { Tx } from "../platform/db.ts";
import type { LookedUpNumbers, NameLookups } from "../platform/schema.ts";
import type { LookupKey } from "./store-lookups.ts";

export type StoredLookup = Selectable<NameLookups>;
export type StoredNumber = Selectable<LookedUpNumbers>;

/** The lookups of a client that people and programs started; those of payments are shown with their request. */
function shownLookups(tx: Tx, clientId: string) {
  return tx.selectFrom("name_lookups").where("client_id", "=", clientId).where("purpose", "<>", "payments");
}

/** Newest first. */
export async function selectLookups(
  tx: Tx,
  clientId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<StoredLookup[]> {
  return shownLookups(tx, clientId)
    .selectAll()
    .orderBy("started_at", "desc")
    .orderBy("lookup_id")
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countLookups(tx: Tx, clientId: string): Promise<number> {
  const { count } = await shownLookups(tx, clientId)
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findLookup(
  tx: Tx,
  { clientId, lookupId }: LookupKey,
): Promise<StoredLookup | undefined> {
  return shownLookups(tx, clientId).selectAll().where("lookup_id", "=", lookupId).executeTakeFirst();
}

/** Also one of payments: an ID is used once among all lookups of the client. */
export async function findLookupOfAnyPurpose(
  tx: Tx,
  { clientId, lookupId }: LookupKey,
): Promise<StoredLookup | undefined> {
  return tx
    .selectFrom("name_lookups")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("lookup_id", "=", lookupId)
    .executeTakeFirst();
}

/** The lookup, and no process takes or ends it before the transaction ends. */
export async function lockLookup(
  tx: Tx,
  { clientId, lookupId }: LookupKey,
): Promise<StoredLookup | undefined> {
  return shownLookups(tx, clientId)
    .selectAll()
    .where("lookup_id", "=", lookupId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Numbers in the order of their file, whose rows are counted from 0 without gaps. */
export async function selectNumbers(
  tx: Tx,
  { clientId, lookupId }: LookupKey,
  { fromRowNo, limit }: { readonly fromRowNo: number; readonly limit: number },
): Promise<StoredNumber[]> {
  return tx
    .selectFrom("looked_up_numbers")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("lookup_id", "=", lookupId)
    .where("row_no", ">=", fromRowNo)
    .orderBy("row_no")
    .limit(limit)
    .execute();
}
