import { sql, type Selectable } from "kysely";
import type { Person, WalletScope } from "../platform/actor.ts";
import { deleteBlob } from "../platform/blobs/blobs.ts";
import type { Tx } from "../platform/db.ts";
import type { ExportJobs } from "../platform/schema.ts";
import type { ExportSelection } from "./selection.ts";

export type StoredJob = Omit<Selectable<ExportJobs>, "selection">;
/** With the content that it is to have. */
export type OwnJob = StoredJob & { selection: ExportSelection };
export type JobKey = { readonly clientId: string; readonly exportJobId: string };

/** The number of running exports of the person over all clients; until the transaction ends, the person can start no other. */
export async function takePlace(tx: Tx, { clientId, userId }: Person): Promise<number> {
  const { rows } = await sql<{ running: number }>`
    select take_export_place(${clientId}, ${userId}) as running`.execute(tx);
  return rows[0]!.running;
}

export async function insertJob(
  tx: Tx,
  job: {
    clientId: string;
    owner: Person;
    wallets: WalletScope;
    subject: StoredJob["subject"];
    format: StoredJob["format"];
    language: StoredJob["language"];
    selection: ExportSelection;
  },
): Promise<string> {
  const { export_job_id: exportJobId } = await tx
    .insertInto("export_jobs")
    .values({
      client_id: job.clientId,
      owner_client_id: job.owner.clientId,
      owner_user_id: job.owner.userId,
      session_id: job.owner.sessionId,
      subject: job.subject,
      format: job.format,
      language: job.language,
      selection: JSON.stringify(job.selection),
      only_wallets: job.wallets.only && [...job.wallets.only],
      hidden_wallets: job.wallets.hidden && [...job.wallets.hidden],
    })
    .returning("export_job_id")
    .executeTakeFirstOrThrow();
  return exportJobId;
}

/** The person's own jobs that are kept, newest first: one of them, or all of the client. */
export async function selectOwnJobs(
  tx: Tx,
  clientId: string,
  person: Person,
  exportJobId?: string,
): Promise<OwnJob[]> {
  const query = ownJobs(tx, clientId, person).orderBy("created_at", "desc").orderBy("export_job_id");
  const asked = exportJobId === undefined ? query : query.where("export_job_id", "=", exportJobId);
  return (await asked.execute()).map(readJob);
}

/**
 * Version 0.4.0 wrote its files to a disk, where this version does not look: such an export counts as failed, and the person starts
 * it again. Workers of that version also write while an upgrade is under way.
 */
function readJob(job: Selectable<ExportJobs>): OwnJob {
  const isOnDisk = job.state === "succeeded" && job.blob_id === null;
  return { ...job, selection: job.selection as ExportSelection, state: isOnDisk ? "failed" : job.state };
}

function ownJobs(tx: Tx, clientId: string, { clientId: home, userId }: Person) {
  return tx
    .selectFrom("export_jobs")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("owner_client_id", "=", home)
    .where("owner_user_id", "=", userId)
    .where(sql<boolean>`expires_at > app_now()`);
}

/**
 * One export of this person, locked until the transaction ends: no other call can change it, delete it or make a link to it.
 */
export async function lockOwnJob(
  tx: Tx,
  { clientId, exportJobId }: JobKey,
  person: Person,
): Promise<OwnJob | undefined> {
  const job = await ownJobs(tx, clientId, person)
    .where("export_job_id", "=", exportJobId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return job && readJob(job);
}

/** Undefined when the person has no such job. */
export async function deleteOwnJob(
  tx: Tx,
  { clientId, exportJobId }: JobKey,
  { clientId: home, userId }: Person,
): Promise<StoredJob | undefined> {
  return tx
    .deleteFrom("export_jobs")
    .where("client_id", "=", clientId)
    .where("export_job_id", "=", exportJobId)
    .where("owner_client_id", "=", home)
    .where("owner_user_id", "=", userId)
    .where(sql<boolean>`expires_at > app_now()`)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes the file of a deleted job. */
export async function deleteFile(
  tx: Tx,
  { client_id: clientId, blob_id: blobId }: Pick<StoredJob, "client_id" | "blob_id">,
): Promise<void> {
  if (blobId) await deleteBlob(tx, { clientId, blobId });
}

/** Makes a new link to the job's file in place of the unused ones. */
export async function replaceDownload(tx: Tx, job: StoredJob, person: Person, hash: Buffer): Promise<void> {
  await tx
    .deleteFrom("export_downloads")
    .where("client_id", "=", job.client_id)
    .where("export_job_id", "=", job.export_job_id)
    .where("used_at", "is", null)
    .execute();
  await tx
    .insertInto("export_downloads")
    .values({
      client_id: job.client_id,
      export_job_id: job.export_job_id,
      token_hash: hash,
      user_client_id: person.clientId,
      user_id: person.userId,
      session_id: person.sessionId,
    })
    .execute();
}

/** The job of an unused link. */
export async function findDownload(
  tx: Tx,
  clientId: string,
  person: Person,
  hash: Buffer,
): Promise<OwnJob | undefined> {
  const found = await tx
    .selectFrom("export_downloads")
    .select("export_job_id")
    .where("client_id", "=", clientId)
    .where(isUnusedLink(person, hash))
    .executeTakeFirst();
  return found && finishedJob(tx, clientId, person, found.export_job_id);
}

/** Uses up a link: of any number of calls at once, one gets the job. */
export async function useDownload(
  tx: Tx,
  clientId: string,
  person: Person,
  hash: Buffer,
): Promise<OwnJob | undefined> {
  const used = await tx
    .updateTable("export_downloads")
    .set({ used_at: sql`app_now()` })
    .where("client_id", "=", clientId)
    .where(isUnusedLink(person, hash))
    .returning("export_job_id")
    .executeTakeFirst();
  return used && finishedJob(tx, clientId, person, used.export_job_id);
}

function isUnusedLink(person: Person, hash: Buffer) {
  return sql<boolean>`token_hash = ${hash} and user_client_id = ${person.clientId}
    and user_id = ${person.userId} and session_id = ${person.sessionId} and used_at is null and expires_at > app_now()`;
}

async function finishedJob(
  tx: Tx,
  clientId: string,
  person: Person,
  exportJobId: string,
): Promise<OwnJob | undefined> {
  const [job] = await selectOwnJobs(tx, clientId, person, exportJobId);
  return job?.state === "succeeded" ? job : undefined;
}
