import { sql } from "kysely";
import type { Tx } from "../../platform/db.ts";
import type { SetOfLines, SetsOfFile } from "./store-lines.ts";

/** The person who checks payments, and the ID of the request that may follow. */
export type SetOwner = { readonly clientId: string; readonly requestId: string; readonly userId: string };

/** The file of a set: its name, and the SHA-256 of its bytes; null if it was checked by a version that stored none. */
export type FileOfSet = { readonly name: string; readonly digest: Buffer | null };

export async function insertSet(tx: Tx, owner: SetOwner, file: FileOfSet | null): Promise<SetOfLines> {
  const { set_id } = await tx
    .insertInto("payment_sets")
    .values({
      client_id: owner.clientId,
      request_id: owner.requestId,
      user_id: owner.userId,
      file_name: file?.name ?? null,
      file_digest: file?.digest ?? null,
    })
    .returning("set_id")
    .executeTakeFirstOrThrow();
  return { clientId: owner.clientId, setId: set_id };
}

/**
 * Adds sets for further requests of a payment file. They have no file name: a person whose key sends a file can still upload another in
 * the console (insertOnlySet).
 */
export async function insertSetsOfFile(
  tx: Tx,
  { clientId, userId }: Omit<SetOwner, "requestId">,
  { count, digest }: { count: number; digest: Buffer },
): Promise<string[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ set_id: string }>`
    insert into payment_sets (client_id, request_id, user_id, file_digest)
    select ${clientId}, gen_random_uuid(), ${userId}, ${digest} from generate_series(1, ${count}) returning set_id`.execute(
    tx,
  );
  return rows.map((row) => row.set_id);
}

/** The sets of a file become its requests. */
export async function finishSetsOfFile(tx: Tx, { clientId, setIds }: SetsOfFile): Promise<void> {
  await sql`
    update payment_sets s set state = 'valid', rows_read = l.count, wallet_ids = l.wallets
    from (select set_id, count(*)::integer as count, array_agg(distinct wallet_id) as wallets from payment_lines
      where client_id = ${clientId} and set_id = any (${setIds}::uuid[]) group by set_id) l
    where s.client_id = ${clientId} and s.set_id = l.set_id`.execute(tx);
}

/** Longer than any file takes to read. An older set was left by a process that ended. */
const longestReading = sql`interval '2 minutes'`;

/**
 * Returns null while another file of this person is being read. Two uploads at the same time run one after the other (C-62).
 */
export async function insertOnlySet(tx: Tx, owner: SetOwner, file: FileOfSet): Promise<SetOfLines | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment file ${owner.userId}`}, 0))`.execute(tx);
  const { rows } = await sql`
    select from payment_sets
    where client_id = ${owner.clientId} and user_id = ${owner.userId} and file_name is not null
      and state = 'reading' and created_at > app_now() - ${longestReading} limit 1`.execute(tx);
  return rows.length > 0 ? null : insertSet(tx, owner, file);
}

export async function updateProgress(
  tx: Tx,
  { clientId, setId }: SetOfLines,
  progress: { rowsRead: number; errorCount: number },
): Promise<void> {
  await tx
    .updateTable("payment_sets")
    .set({ rows_read: progress.rowsRead, error_count: progress.errorCount })
    .where("client_id", "=", clientId)
    .where("set_id", "=", setId)
    .where("state", "=", "reading")
    .execute();
}

/** The confirmation that a set needs before it is paid: ignored columns are not needed (PAY-44). */
export type NeededTick = "ignoredColumns";

export async function finishSet(
  tx: Tx,
  { clientId, setId }: SetOfLines,
  outcome: {
    state: "valid" | "invalid";
    rowsRead: number;
    errorCount: number;
    walletIds: readonly string[];
    neededTicks?: readonly NeededTick[];
    /** The ID of a pain.001. */
    messageId?: string | null;
  },
): Promise<void> {
  await tx
    .updateTable("payment_sets")
    .set({
      state: outcome.state,
      rows_read: outcome.rowsRead,
      error_count: outcome.errorCount,
      wallet_ids: [...outcome.walletIds],
      needed_ticks: [...(outcome.neededTicks ?? [])],
      message_id: outcome.messageId ?? null,
    })
    .where("client_id", "=", clientId)
    .where("set_id", "=", setId)
    .execute();
}

/** The set was checked again without some rows, and the new set is paid in its place (VERIFY-15). */
export async function replaceSet(tx: Tx, { clientId, setId }: SetOfLines): Promise<void> {
  await tx
    .updateTable("payment_sets")
    .set({ state: "replaced" })
    .where("client_id", "=", clientId)
    .where("set_id", "=", setId)
    .execute();
}

/** Locks a set until the transaction ends, so that it is either submitted or replaced. Returns its state. */
export async function lockSet(tx: Tx, { clientId, setId }: SetOfLines): Promise<string> {
  const { state } = await tx
    .selectFrom("payment_sets")
    .select("state")
    .where("client_id", "=", clientId)
    .where("set_id", "=", setId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return state;
}

export type SetRow = {
  set_id: string;
  state: "reading" | "valid" | "invalid";
  rows_read: number;
  error_count: number;
  file_name: string | null;
  wallet_ids: string[];
};

/** The newest set of one person for a request. */
export async function selectNewestSet(tx: Tx, owner: SetOwner): Promise<SetRow | undefined> {
  const { rows } = await sql<SetRow>`
    select set_id, state, rows_read, error_count, file_name, wallet_ids
    from payment_sets
    where client_id = ${owner.clientId} and request_id = ${owner.requestId} and user_id = ${owner.userId}
      and state <> 'replaced'
    order by created_at desc limit 1`.execute(tx);
  return rows[0];
}

export type SetToPayRow = {
  set_id: string;
  is_recent: boolean;
  needed_ticks: NeededTick[];
};

/** The newest set without errors of one person for a request. */
export async function selectSetToPay(tx: Tx, owner: SetOwner): Promise<SetToPayRow | undefined> {
  const { rows } = await sql<SetToPayRow>`
    select set_id, created_at > app_now() - interval '24 hours' as is_recent, needed_ticks
    from payment_sets
    where client_id = ${owner.clientId} and request_id = ${owner.requestId} and user_id = ${owner.userId}
      and state = 'valid'
    order by created_at desc limit 1`.execute(tx);
  return rows[0];
}

/** The person gave all needed ticks, so the set can be paid. */
export async function acknowledgeSet(tx: Tx, { clientId, setId }: SetOfLines): Promise<void> {
  await tx
    .updateTable("payment_sets")
    .set({ needed_ticks: [] })
    .where("client_id", "=", clientId)
    .where("set_id", "=", setId)
    .execute();
}

/** A file is stored and read in pieces, so that no statement carries the whole file. */
export async function insertFilePiece(
  tx: Tx,
  { clientId, setId }: SetOfLines,
  pieceNo: number,
  bytes: Buffer,
): Promise<void> {
  await tx
    .insertInto("payment_set_files")
    .values({ client_id: clientId, set_id: setId, piece_no: pieceNo, bytes })
    .execute();
}

export async function selectFilePiece(
  tx: Tx,
  { clientId, setId }: SetOfLines,
  pieceNo: number,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom("payment_set_files")
    .select("bytes")
    .where("client_id", "=", clientId)
    .where("set_id", "=", setId)
    .where("piece_no", "=", pieceNo)
    .executeTakeFirst();
  return row?.bytes;
}
