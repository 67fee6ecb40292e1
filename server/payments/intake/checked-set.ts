import { sql } from "kysely";
import { Problem } from "@corridor/product/problems";
import type { Tx } from "../../platform/db.ts";
import { visibleWalletNames } from "../../wallets/wallets.ts";
import type { NamesOfSet } from "../recipient-names/select-names.ts";
import { lockSet, type FileOfSet, type SetOwner } from "../sets/store-sets.ts";

/** Payments that were checked without errors, with the lookup of their recipients. */
export type CheckedSetWithNames = NamesOfSet & {
  readonly isRecent: boolean;
  readonly isSubmitted: boolean;
  readonly file: FileOfSet | null;
  readonly lineCount: number;
  readonly messageId: string | null;
};

type StoredCheckedSet = Omit<CheckedSetWithNames, "file"> & {
  fileName: string | null;
  fileDigest: Buffer | null;
  walletIds: string[];
};

/** The newest checked set of a person, if the person still sees all its wallets. */
export async function findNewestCheckedSet(
  tx: Tx,
  owner: SetOwner,
): Promise<CheckedSetWithNames | undefined> {
  const { rows } = await sql<StoredCheckedSet>`
    select s.client_id as "clientId", s.set_id as "setId", s.lookup_id as "lookupId", s.bank_count as "bankCount",
      s.created_at > app_now() - interval '24 hours' as "isRecent", s.file_name as "fileName", s.file_digest as "fileDigest", s.rows_read as "lineCount",
      s.message_id as "messageId", s.wallet_ids as "walletIds",
      exists (select from payment_requests r where r.client_id = s.client_id and r.request_id = s.request_id) as "isSubmitted"
    from payment_sets s
    where s.client_id = ${owner.clientId} and s.request_id = ${owner.requestId} and s.user_id = ${owner.userId} and s.state = 'valid'
    order by s.created_at desc limit 1`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { fileName, fileDigest, walletIds, ...checked } = row;
  const visible = (await visibleWalletNames(tx, owner.clientId)).map(({ wallet_id }) => wallet_id);
  if (!walletIds.every((id) => visible.includes(id))) return undefined;
  return { ...checked, file: fileName === null ? null : { name: fileName, digest: fileDigest } };
}

/** The set that the person looked at, if it still waits. No other call of the person changes it until the transaction ends. */
export async function lockCheckedSet(
  tx: Tx,
  owner: SetOwner,
  seenSetId: string,
): Promise<CheckedSetWithNames> {
  const lock = `checked payments ${owner.clientId} ${owner.requestId} ${owner.userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const newest = await findNewestCheckedSet(tx, owner);
  // A submit that runs at the same time has locked the set.
  if (newest) await lockSet(tx, newest);
  const names = newest && (await findNewestCheckedSet(tx, owner));
  if (!names?.isRecent || names.isSubmitted) throw new Problem("payment.not-checked");
  if (names.setId !== seenSetId) throw new Problem("payment.rows-changed");
  return names;
}
