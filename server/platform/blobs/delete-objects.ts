import { sql } from "kysely";
import type { App } from "../app.ts";
import type { Chore } from "../jobs.ts";
import { ownFolder } from "./own-folder.ts";
import type { ObjectStore } from "./s3/store.ts";

/** Objects that are deleted between two looks at the table. */
const objectsAtOnce = 20;
/** Longer than any transaction in which a blob names an object, so that no object is named while it is deleted. */
const longestNaming = "10 minutes";

type UnnamedObject = { readonly name: string; readonly uploadId: string | null; readonly isOwn: boolean };

/**
 * Deletes objects that no blob names: their file was deleted a day ago, or its move never ended. The row is deleted after the object, so a
 * crash between the two deletions repeats the first. Objects from before a restore stay: the installation that wrote them may still use
 * them.
 */
export async function deleteUnnamedObjects(app: App, stopping?: AbortSignal): Promise<void> {
  const { objects } = app;
  if (!objects) return;
  for (let found = objectsAtOnce; found === objectsAtOnce && !stopping?.aborted;) {
    const unnamed = await selectUnnamed(app);
    for (const { name, uploadId, isOwn } of unnamed) if (isOwn) await objects.remove(name, uploadId);
    await deleteObjectRows(
      app,
      unnamed.map(({ name }) => name),
    );
    found = unnamed.length;
  }
}

async function selectUnnamed(app: App): Promise<readonly UnnamedObject[]> {
  return app.db.systemTransaction("find objects to delete", async (tx) => {
    const { rows } = await sql<UnnamedObject>`
      select o.object_name as name, o.upload_id as "uploadId", starts_with(o.object_name, d.folder::text) as "isOwn"
      from blob_objects o, ${ownFolder} d
      where o.delete_after < app_now() - ${longestNaming}::interval
      order by o.delete_after limit ${objectsAtOnce}`.execute(tx);
    return rows;
  });
}

async function deleteObjectRows(app: App, names: readonly string[]): Promise<void> {
  await app.db.systemTransaction("forget deleted objects", (tx) =>
    sql`delete from blob_objects where object_name = any(${names}::text[])`.execute(tx),
  );
}

const strayAfterMs = 24 * 3_600_000;

/**
 * Deletes what the store has in the folder of this installation and the database does not know, once it is a day old: the database lost
 * the row in a fail-over, or the process was killed between the begin of an upload and the storing of its ID.
 */
export async function deleteStrayObjects(app: App, stopping?: AbortSignal): Promise<number> {
  const { objects } = app;
  if (!objects) return 0;
  const folder = await folderOf(app);
  const isOld = ({ changedAt }: { changedAt: Date }) => Date.now() - changedAt.getTime() > strayAfterMs;
  let deleted = await abortStrayUploads(app, objects, folder, isOld);
  for (let after = `${folder}/`; !stopping?.aborted;) {
    const page = await objects.list(folder, after);
    const last = page.at(-1)?.name;
    if (last === undefined || last <= after) break;
    after = last;
    const old = page.filter((each) => each.name.startsWith(`${folder}/`) && isOld(each));
    const unknown = await selectUnknown(
      app,
      old.map(({ name }) => name),
    );
    for (const name of unknown) await objects.remove(name, null);
    deleted += unknown.length;
  }
  if (deleted > 0) app.log.warn({ count: deleted }, "objects that the database does not know were deleted");
  return deleted;
}

async function abortStrayUploads(
  app: App,
  objects: ObjectStore,
  folder: string,
  isOld: (upload: { changedAt: Date }) => boolean,
): Promise<number> {
  const uploads = (await objects.listUploads(folder)).filter(isOld);
  const rows = await app.db.systemTransaction("find uploads", (tx) =>
    tx.selectFrom("blob_objects").select("upload_id").where("upload_id", "is not", null).execute(),
  );
  const known = new Set(rows.map(({ upload_id }) => upload_id));
  const stray = uploads.filter(({ uploadId, name }) => !known.has(uploadId) && name.startsWith(`${folder}/`));
  for (const { name, uploadId } of stray) await objects.abort(name, uploadId);
  return stray.length;
}

async function folderOf(app: App): Promise<string> {
  const { rows } = await app.db.systemTransaction("find the folder of objects", (tx) =>
    sql<{ folder: string }>`select folder from ${ownFolder} d`.execute(tx),
  );
  return rows[0]!.folder;
}

async function selectUnknown(app: App, names: readonly string[]): Promise<readonly string[]> {
  return app.db.systemTransaction("find unknown objects", async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select u.name from unnest(${names}::text[]) u(name)
      where not exists (select from blob_objects o where o.object_name = u.name)`.execute(tx);
    return rows.map(({ name }) => name);
  });
}

export const objectChores: readonly Chore[] = [
  { name: "blobs.delete-objects", everySeconds: 600, run: deleteUnnamedObjects },
  {
    name: "blobs.delete-strays",
    everySeconds: 24 * 3_600,
    firstAfterSeconds: 1_800,
    run: deleteStrayObjects,
  },
];
