import { sql } from "kysely";
import type { Tx } from "../../platform/db.ts";
import type { SetOfLines, SetsOfFile } from "../sets/store-lines.ts";

/** The sets of a look in their order, and the batch reference of their request. */
export type LookAt = SetsOfFile & { readonly batchReference: string | null };

/** Compares the lines of sets with other payments in all wallets of the client; the result replaces the stored one (DUP-01, DUP-02). */
export async function lookForRepeats(tx: Tx, look: LookAt): Promise<void> {
  const { clientId, setIds, batchReference } = look;
  await sql`select look_for_repeats(${clientId}, ${setIds}::uuid[], ${batchReference})`.execute(tx);
}

/** Lets the submissions of the same payments run one after the other until the transaction ends (DUP-05). */
export async function lockRepeats(tx: Tx, { clientId, setIds }: SetsOfFile): Promise<void> {
  await sql`select lock_repeat_keys(${clientId}, ${setIds}::uuid[])`.execute(tx);
}

export function onlySet({ clientId, setId }: SetOfLines): SetsOfFile {
  return { clientId, setIds: [setId] };
}

/** The batch reference that the last look at a set was for. */
export async function referenceOfLook(tx: Tx, { clientId, setId }: SetOfLines): Promise<string | null> {
  const row = await tx
    .selectFrom("payment_looks")
    .select("batch_reference")
    .where("client_id", "=", clientId)
    .where("set_id", "=", setId)
    .executeTakeFirst();
  return row?.batch_reference ?? null;
}
