import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Problem } from "@corridor/product/problems";
import type { Actor } from "../actor.ts";
import type { App } from "../app.ts";
import { BlobMissing, pieceBytes, type BlobName } from "./blobs.ts";
import { StoreFailure } from "./s3/failure.ts";
import { openStoredPiece, type ReadPiece, type StoredBlob } from "./sealed-pieces.ts";

/**
 * The bytes of a whole blob, piece by piece. Fails with BlobMissing also if the blob is deleted meanwhile: a reader must not take
 * fewer bytes for the whole.
 */
export function readBlob(app: App, actor: Actor, blob: BlobName): Readable {
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let [pieceNo, hasMore] = [0, true]; hasMore; pieceNo += 1) {
      const piece = await readPiece(app, actor, blob, pieceNo);
      if (piece.bytes.length > 0) yield piece.bytes;
      hasMore = !piece.isLast;
    }
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: pieceBytes });
}

/** Each read of a piece looks where the blob is: the blob can be moved to the store between two reads. */
async function readPiece(app: App, actor: Actor, blob: BlobName, pieceNo: number): Promise<ReadPiece> {
  const { clientId, blobId } = blob;
  const found = await app.db.transaction(actor, clientId, (tx) =>
    tx
      .selectFrom("blobs as b")
      .leftJoin("blob_pieces as p", (join) =>
        join
          .onRef("p.client_id", "=", "b.client_id")
          .onRef("p.blob_id", "=", "b.blob_id")
          .on("p.piece_no", "=", pieceNo),
      )
      .leftJoin("blob_objects as o", "o.object_name", "b.object_name")
      .select(["b.byte_count", "b.object_name", "o.sealed_key", "p.bytes"])
      .where("b.client_id", "=", clientId)
      .where("b.blob_id", "=", blobId)
      .where("b.digest", "is not", null)
      .executeTakeFirst(),
  );
  if (!found) throw new BlobMissing();
  const { object_name: name, sealed_key: sealedKey } = found;
  const byteCount = Number(found.byte_count);
  if (name !== null && sealedKey !== null)
    return readStoredPiece(app, { name, sealedKey, byteCount }, pieceNo);
  const bytes = found.bytes ?? Buffer.alloc(0);
  return { bytes, isLast: pieceNo * pieceBytes + bytes.length >= byteCount || bytes.length === 0 };
}

async function readStoredPiece(app: App, blob: StoredBlob, pieceNo: number): Promise<ReadPiece> {
  if (!app.objects) throw new Error("A file is in a store whose settings are missing (CORRIDOR_S3_…).");
  try {
    return await openStoredPiece(app.objects, app.vault, blob, pieceNo);
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    app.log.warn({ code: error.code }, "a file could not be read from the store");
    throw new Problem("service.unavailable", { retryAfterSeconds: 30 });
  }
}

/** The bytes of a blob whose first piece has been read, or null if there is no such blob (any more). An answer can then still be 404. */
export async function openBlob(app: App, actor: Actor, blob: BlobName): Promise<Readable | null> {
  const bytes = readBlob(app, actor, blob);
  try {
    await once(bytes, "readable");
  } catch (error) {
    if (error instanceof BlobMissing) return null;
    throw error;
  }
  return bytes;
}

/** A part of a whole blob; fewer bytes at its end, none if the blob is gone. */
export async function readBlobPart(
  app: App,
  actor: Actor,
  blob: BlobName,
  start: number,
  length: number,
): Promise<Buffer> {
  const first = Math.floor(start / pieceBytes);
  const parts: Buffer[] = [];
  try {
    for (let pieceNo = first; pieceNo * pieceBytes < start + length; pieceNo += 1) {
      const { bytes, isLast } = await readPiece(app, actor, blob, pieceNo);
      const at = pieceNo * pieceBytes;
      parts.push(bytes.subarray(Math.max(start - at, 0), start + length - at));
      if (isLast) break;
    }
  } catch (error) {
    if (!(error instanceof BlobMissing)) throw error;
    return Buffer.alloc(0);
  }
  return Buffer.concat(parts);
}

/** Copies a blob to a file of this machine, for a reader that needs one. */
export async function copyBlob(app: App, actor: Actor, blob: BlobName, path: string): Promise<void> {
  await pipeline(readBlob(app, actor, blob), createWriteStream(path));
}
