import { sql } from "kysely";
import { isOpenClient } from "../platform/client-moves.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import type { Chore } from "../platform/jobs.ts";
import { moveFile } from "./move-file.ts";
import { notifyOfFileFailures, notifyOfShortage } from "./notify.ts";
import type { FileKey, StoredFile } from "./stored-file.ts";

/** A file is done when each of its requests is done, rejected or abandoned (FILE-12). The trigger tell_ended writes its event. */
async function endFileIfOver(app: App, tx: Tx, { clientId, fileId }: FileKey): Promise<void> {
  const { rows } = await sql<StoredFile>`
    select f.* from payment_files f
    where f.client_id = ${clientId} and f.file_id = ${fileId} and f.status = 'pending' and ${areAllOver} for update`.execute(
    tx,
  );
  const file = rows[0];
  if (!file) return;
  await moveFile(tx, file, "requestsEnded");
  await notifyOfFileFailures(app, tx, file);
}

/** The condition of the index payment_files_open: PostgreSQL uses the index only for a query that repeats it. */
const isOpen = sql`f.status in ('received', 'AwaitingApproval', 'pending')`;

const areAllOver = sql`not exists (
  select from payment_file_requests r join payment_requests p on p.client_id = r.client_id and p.request_id = r.request_id
  where r.client_id = f.client_id and r.file_id = f.file_id and p.finished_at is null)`;

/** The most files that one run ends. */
const filesAtOnce = 100;

/**
 * Ends the files whose last request has ended. The engine does not do this itself: the last requests of a file may end at the same
 * time, and would wait for each other at the row of the file.
 */
export async function endFiles(app: App): Promise<number> {
  const over = await app.db.systemTransaction("find payment files that are over", async (tx) => {
    const { rows } = await sql<FileKey>`
      select f.client_id as "clientId", f.file_id as "fileId" from payment_files f
      where ${isOpen} and f.status = 'pending' and ${isOpenClient("f.client_id")} and ${areAllOver}
      limit ${filesAtOnce}`.execute(tx);
    return rows;
  });
  for (const file of over)
    await app.db.systemTransaction("end a payment file", (tx) => endFileIfOver(app, tx, file));
  return over.length;
}

/** Tells the creators of files once that money is missing, however many requests of a file wait for it (FILE-28). */
export async function tellShortages(app: App): Promise<void> {
  await app.db.systemTransaction("tell that a payment file lacks money", async (tx) => {
    const { rows } = await sql<StoredFile>`
      update payment_files f set shortage_told_at = app_now()
      where ${isOpen} and f.status = 'pending' and f.shortage_told_at is null and ${isOpenClient("f.client_id")} and exists (
        select from payment_file_requests r join payment_requests p on p.client_id = r.client_id and p.request_id = r.request_id
        where r.client_id = f.client_id and r.file_id = f.file_id and p.status = 'awaitingManualFunding')
      returning f.*`.execute(tx);
    for (const file of rows) await notifyOfShortage(app, tx, file);
  });
}

export const tellShortagesChore: Chore = { name: "files.shortages", everySeconds: 10, run: tellShortages };

export const endFilesChore: Chore = { name: "files.end", everySeconds: 2, run: endFiles };

/** Sets the metric by which an operator sees that a file waits to be read. Every worker sets its own. */
export const watchFilesChore: Chore = {
  name: "files.watch",
  everySeconds: 15,
  isShared: true,
  run: async (app) => app.metrics.oldestUnreadFile.set(await oldestUnreadSeconds(app)),
};

async function oldestUnreadSeconds(app: App): Promise<number> {
  return app.db.systemTransaction("watch unread payment files", async (tx) => {
    const { rows } = await sql<{ seconds: number }>`
      select coalesce(extract(epoch from app_now() - min(arrived_at)), 0)::double precision as seconds from payment_files f
      where ${isOpen} and f.status = 'received'`.execute(tx);
    return rows[0]!.seconds;
  });
}
