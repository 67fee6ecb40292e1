import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { systemActor } from "../actor.ts";
import type { App } from "../app.ts";
import { isOpenClient } from "../client-moves.ts";
import { briefLimits, type Tx } from "../db.ts";
import type { Chore } from "../jobs.ts";
import { BlobMissing, pieceBytes, type BlobName } from "./blobs.ts";
import { ownFolder } from "./own-folder.ts";
import { readBlob } from "./read-blob.ts";
import { StoreFailure } from "./s3/failure.ts";
import type { ObjectStore } from "./s3/store.ts";
import { newObjectKey, sealPiece } from "./sealed-pieces.ts";

const actor = systemActor("move a file to the store");

/** The number of files that are moved at once, and of pieces in a part of a large file. Both limit the memory of a move. */
const filesAtOnce = 4;
const piecesOfPart = 8;

/** A file is moved when it is this old: most files are read soon after they were stored, and many are deleted soon. */
const movedAfter = "10 minutes";

type MovedBlob = BlobName & {
  readonly createdAt: Date;
  readonly byteCount: number;
  readonly name: string;
  readonly key: Buffer;
};

/**
 * The place behind which the next files are looked for. A file that cannot be moved, because it was deleted meanwhile or lost a piece, must
 * not keep later files from being moved.
 */
type FileCursor = { readonly createdAt: Date; readonly blobId: string };
const beforeAllFiles: FileCursor = {
  createdAt: new Date(0),
  blobId: "00000000-0000-0000-0000-000000000000",
};

/** Moves whole files from the database to the store, if the settings ask for that. Returns their number. */
export async function moveBlobsToStore(app: App, stopping?: AbortSignal, age = movedAfter): Promise<number> {
  const { objects } = app;
  if (!objects || app.config.fileStore?.isUsed !== true) return 0;
  let moved = 0;
  let after = beforeAllFiles;
  while (!stopping?.aborted) {
    const blobs = await beginMoves(app, age, after);
    const outcomes = await Promise.allSettled(blobs.map((blob) => moveBlob(app, objects, blob)));
    moved += outcomes.filter(({ status }) => status === "fulfilled").length;
    const failures = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason as Error] : []));
    const defect = failures.find((each) => !(each instanceof BlobMissing || each instanceof StoreFailure));
    if (defect) throw defect;
    const storeFailure = failures.find((each) => each instanceof StoreFailure);
    if (storeFailure) {
      const fields = { code: storeFailure.code, job: moveBlobsChore.name };
      app.log.warn(fields, "files stay in the database until the store takes them");
      return moved;
    }
    if (blobs.length < filesAtOnce) return moved;
    after = blobs.at(-1)!;
  }
  return moved;
}

/** Stores a row for each object before its first byte is written, so that a crash leaves no unknown object in the store. */
async function beginMoves(app: App, age: string, { createdAt, blobId }: FileCursor): Promise<MovedBlob[]> {
  return app.db.systemTransaction("begin to move files", async (tx) => {
    const { rows } = await sql<BlobName & FileCursor & { byteCount: bigint; folder: string }>`
      select b.client_id as "clientId", b.blob_id as "blobId", b.byte_count as "byteCount",
        date_trunc('milliseconds', b.created_at) as "createdAt", d.folder
      from blobs b, ${ownFolder} d
      where b.object_name is null and b.byte_count > 0 and b.created_at < app_now() - ${age}::interval
        and ${isOpenClient("b.client_id")}
        and (date_trunc('milliseconds', b.created_at), b.blob_id) > (${createdAt}::timestamptz, ${blobId}::uuid)
      order by date_trunc('milliseconds', b.created_at), b.blob_id limit ${filesAtOnce}`.execute(tx);
    const begun = rows.map(({ folder, byteCount, ...blob }) => ({
      ...blob,
      byteCount: Number(byteCount),
      name: `${folder}/${randomUUID()}`,
      ...newObjectKey(app.vault),
    }));
    await sql`
      insert into blob_objects (object_name, client_id, sealed_key)
      select * from unnest(${begun.map(({ name }) => name)}::text[], ${begun.map(({ clientId }) => clientId)}::text[],
        ${begun.map(({ sealedKey }) => sealedKey)}::bytea[])`.execute(tx);
    return begun;
  });
}

async function moveBlob(app: App, objects: ObjectStore, blob: MovedBlob): Promise<void> {
  const { name, byteCount } = blob;
  if (byteCount <= piecesOfPart * pieceBytes) {
    const body: Buffer[] = [];
    for await (const part of sealedParts(app, blob)) body.push(...part);
    await objects.put(name, body);
  } else
    await objects.putParts(name, sealedParts(app, blob), (uploadId) => keepUploadId(app, name, uploadId));
  await endMove(app, blob);
}

async function* sealedParts(app: App, blob: MovedBlob): AsyncGenerator<readonly Buffer[]> {
  let part: Buffer[] = [];
  let [pieceNo, bytesRead] = [0, 0];
  for await (const piece of readBlob(app, actor, blob) as AsyncIterable<Buffer>) {
    bytesRead += piece.length;
    part.push(...sealPiece(blob.key, { pieceNo, isLast: bytesRead === blob.byteCount }, piece));
    pieceNo += 1;
    if (pieceNo % piecesOfPart !== 0) continue;
    yield part;
    part = [];
  }
  if (bytesRead !== blob.byteCount) throw new BlobMissing();
  if (part.length > 0) yield part;
}

async function keepUploadId(app: App, name: string, uploadId: string): Promise<void> {
  await app.db.systemTransaction("keep the ID of an upload", (tx) =>
    tx
      .updateTable("blob_objects")
      .set({ upload_id: uploadId })
      .where("object_name", "=", name)
      .executeTakeFirst(),
  );
}

/** From here on the file is in the store alone. If the file was deleted or moved meanwhile, a chore deletes the new object. */
async function endMove(app: App, { clientId, blobId, name }: MovedBlob): Promise<void> {
  const work = async (tx: Tx) => {
    const named = await sql`
      update blob_objects set delete_after = null, upload_id = null
      where client_id = ${clientId} and object_name = ${name} and delete_after > app_now()`.execute(tx);
    const pointed = await sql`
      update blobs set object_name = ${name}
      where client_id = ${clientId} and blob_id = ${blobId} and object_name is null`.execute(tx);
    if (named.numAffectedRows !== 1n || pointed.numAffectedRows !== 1n) throw new BlobMissing();
    await sql`delete from blob_pieces where client_id = ${clientId} and blob_id = ${blobId}`.execute(tx);
  };
  await app.db.systemTransaction("end the move of a file", work, briefLimits);
}

export const moveBlobsChore: Chore = {
  name: "blobs.move-to-store",
  everySeconds: 60,
  run: (app, stopping) => moveBlobsToStore(app, stopping),
};
