import type { LookupPurpose } from "@corridor/product/lookups/lookup";
import type { Tx } from "../platform/db.ts";

export type NewLookup = {
  readonly clientId: string;
  readonly purpose: LookupPurpose;
  /** The person who asks; null for a program. */
  readonly creator: { readonly userId: string; readonly email: string } | null;
  readonly hasExpectedNames: boolean;
  readonly numberCount: number;
};

/** Stores a lookup without its numbers, which follow in the same transaction. A worker takes it once that is committed. */
export async function insertLookup(tx: Tx, lookup: NewLookup): Promise<string> {
  const { clientId, purpose, creator, hasExpectedNames, numberCount } = lookup;
  const { lookup_id: lookupId } = await tx
    .insertInto("name_lookups")
    .values({
      client_id: clientId,
      purpose,
      user_id: creator?.userId ?? null,
      creator_email: creator?.email ?? null,
      has_expected_names: hasExpectedNames,
      number_count: numberCount,
    })
    .returning("lookup_id")
    .executeTakeFirstOrThrow();
  return lookupId;
}
