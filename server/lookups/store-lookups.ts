import { sql } from "kysely";
import type { LookupPurpose } from "@corridor/product/lookups/lookup";
import type { Tx } from "../platform/db.ts";
import { betweenProviders, betweenValues, type NumberBatch } from "./number-batch.ts";

export type LookupKey = { readonly clientId: string; readonly lookupId: string };

export type NewLookup = {
  readonly clientId: string;
  readonly purpose: LookupPurpose;
  /** The person who asks; null for a program. */
  readonly creator: { readonly userId: string; readonly email: string } | null;
  readonly hasExpectedNames: boolean;
  readonly numberCount: number;
  /** Of a signed call: its own ID, its key, and what its numbers hash to. */
  readonly signed?: { readonly lookupId: string; readonly keyId: string; readonly digest: Buffer };
};

/** Stores a lookup without its numbers, which follow in the same transaction. A worker takes it once that is committed. */
export async function insertLookup(tx: Tx, lookup: NewLookup): Promise<string> {
  const { clientId, purpose, creator, hasExpectedNames, numberCount, signed } = lookup;
  const { lookup_id: lookupId } = await tx
    .insertInto("name_lookups")
    .values({
      client_id: clientId,
      purpose,
      user_id: creator?.userId ?? null,
      creator_email: creator?.email ?? null,
      has_expected_names: hasExpectedNames,
      number_count: numberCount,
      ...(signed && { lookup_id: signed.lookupId, key_id: signed.keyId, content_digest: signed.digest }),
    })
    .returning("lookup_id")
    .executeTakeFirstOrThrow();
  return lookupId;
}

/** Stores a batch in one statement: its columns are passed as text. An empty text, of one number without a value, has no line. */
export async function insertNumbers(
  tx: Tx,
  { clientId, lookupId }: LookupKey,
  { firstRowNo, count, accounts, providers, givenProviders, expectedNames }: NumberBatch,
): Promise<void> {
  const columns = [accounts, providers, givenProviders, expectedNames];
  const { numAffectedRows } = await sql`
    insert into looked_up_numbers (client_id, lookup_id, row_no, account, providers, given_provider, expected_name)
    select ${clientId}, ${lookupId}::uuid, ${firstRowNo}::integer + n.place::integer - 1,
      n.account, string_to_array(coalesce(n.providers, ''), ${betweenProviders}), nullif(n.given, ''), nullif(n.expected, '')
    from rows from (${sql.join(columns.map((values) => sql`string_to_table(${values}, ${betweenValues})`))})
      with ordinality n (account, providers, given, expected, place)`.execute(tx);
  if (numAffectedRows !== BigInt(count))
    throw new Error(`${numAffectedRows} of ${count} numbers were stored.`);
}

/** Until the transaction ends, no other call starts a bulk lookup of the client, so the count below stays true. */
export async function lockBulkLookups(tx: Tx, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bulk lookups of ${clientId}`}, 0))`.execute(tx);
}

export async function countOpenBulkLookups(tx: Tx, clientId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("name_lookups")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("client_id", "=", clientId)
    .where("purpose", "=", "bulk")
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
