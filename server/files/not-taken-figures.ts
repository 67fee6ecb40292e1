import { sql } from "kysely";
import type { Tx } from "../platform/db.ts";

export type FileFigures = {
  readonly unread: number;
  readonly oldestUnread: Date | null;
  /** The files that were refused within a day, by client. */
  readonly refused: readonly { readonly clientId: string; readonly count: number }[];
};

/** Names all open states as well, because the index of open files has that condition. */
const isUnread = sql`status in ('received', 'AwaitingApproval', 'pending') and status = 'received'`;

/** Payment files that were not taken: those that nobody has read yet, and those refused within a day. */
export async function selectFileFigures(tx: Tx): Promise<FileFigures> {
  const { rows: unread } = await sql<{ unread: number; oldest: Date | null }>`
    select count(*)::integer as unread, min(arrived_at) as oldest from payment_files
    where ${isUnread}`.execute(tx);
  const { rows: refused } = await sql<{ clientId: string; count: number }>`
    select client_id as "clientId", count(*)::integer as count from payment_files
    where status = 'refused' and arrived_at > app_now() - interval '1 day'
    group by client_id order by 2 desc, 1 limit 200`.execute(tx);
  return { unread: unread[0]!.unread, oldestUnread: unread[0]!.oldest, refused };
}

export type FileToRead = { readonly clientId: string; readonly fileName: string; readonly arrivedAt: Date };

/** The files of all clients that wait longest to be read. */
export async function listUnreadFiles(tx: Tx, most: number): Promise<readonly FileToRead[]> {
  const { rows } = await sql<FileToRead>`
    select client_id as "clientId", file_name as "fileName", arrived_at as "arrivedAt" from payment_files
    where ${isUnread} order by arrived_at, client_id, file_id limit ${most}`.execute(tx);
  return rows;
}
