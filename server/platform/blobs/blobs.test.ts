import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { givenClient } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { useFileStore } from "../../testing/file-store.ts";
import { useWorld } from "../../testing/world.ts";
import { systemActor } from "../actor.ts";
import { beginBlob, BlobMissing, deleteBlob, pieceBytes, storeBlob } from "./blobs.ts";
import { readBlob, readBlobPart } from "./read-blob.ts";
import { forgetUnfinishedBlobs } from "./forget-unfinished.ts";

const world = useWorld();
const actor = systemActor("test");
const inStore = useFileStore(world);

/** The same tests for both places of a file: `settle` moves whole blobs to where they belong. */
const places = [
  { place: "the database", appOf: () => world.app, settle: async () => undefined },
  { place: "an S3-compatible store", appOf: inStore.app, settle: () => inStore.moveAll() },
];

describe.each(places)("in $place", ({ appOf, settle }) => {
  test("a blob comes back as it was written, whole or in part, for its own client alone [C-69, C-05, EXT-51]", async () => {
    const app = appOf();
    const { clientId } = await givenClient(world);
    const other = await givenClient(world);
    const bytes = randomBytes(2_500_000);
    const writer = await beginBlob(app, actor, clientId);
    for (let at = 0; at < bytes.length; at += 32_768) await writer.write(bytes.subarray(at, at + 32_768));
    const kept = await app.db.transaction(actor, clientId, (tx) => writer.finish(tx));
    await settle();

    expect(kept).toMatchObject({
      byteCount: bytes.length,
      digest: createHash("sha256").update(bytes).digest(),
    });
    expect((await buffer(readBlob(app, actor, kept))).equals(bytes)).toBe(true);
    for (const [start, length] of [
      [0, 10],
      [999_000, 1_100_000],
      [2_499_990, 500],
      [2_500_000, 5],
    ] as const) {
      const part = await readBlobPart(app, actor, kept, start, length);
      expect(part.equals(bytes.subarray(start, start + length))).toBe(true);
    }
    const ofOther = { ...kept, clientId: other.clientId };
    await expect(buffer(readBlob(app, actor, ofOther))).rejects.toThrow(BlobMissing);

    await app.db.transaction(actor, clientId, (tx) => deleteBlob(tx, kept));
    await expect(buffer(readBlob(app, actor, kept))).rejects.toThrow(BlobMissing);
    expect(await readBlobPart(app, actor, kept, 0, 10)).toHaveLength(0);
  });

  test("an unfinished blob and a blob that is deleted while it is read are errors, and an empty blob is not [C-69, EXT-51]", async () => {
    const app = appOf();
    const { clientId } = await givenClient(world);
    const writer = await beginBlob(app, actor, clientId);
    for (let count = 0; count < 3; count += 1) await writer.write(randomBytes(1_000_000));
    await settle();
    await expect(buffer(readBlob(app, actor, writer))).rejects.toThrow(BlobMissing);
    const kept = await app.db.transaction(actor, clientId, (tx) => writer.finish(tx));
    await settle();
    const reading = readBlob(app, actor, kept)[Symbol.asyncIterator]();
    await reading.next();
    await app.db.transaction(actor, clientId, (tx) => deleteBlob(tx, kept));
    await expect(reading.next().then(() => reading.next())).rejects.toThrow(BlobMissing);

    const empty = await beginBlob(app, actor, clientId);
    await app.db.transaction(actor, clientId, (tx) => empty.finish(tx));
    await settle();
    expect(await buffer(readBlob(app, actor, empty))).toHaveLength(0);
  });
});

test("a blob that lost a piece in a crash of the database is not finished [C-69, C-75]", async () => {
  const { app } = world;
  const { clientId } = await givenClient(world);
  const writer = await storeBlob(app, actor, clientId, randomBytes(3_500_000));
  await asOwner(world, "delete from blob_pieces where blob_id = $1 and piece_no = 0", [writer.blobId]);
  const finishing = app.db.transaction(actor, clientId, (tx) => writer.finish(tx));
  await expect(finishing).rejects.toThrow(BlobMissing);
  await expect(buffer(readBlob(app, actor, writer))).rejects.toThrow(BlobMissing);
});

test("a chore deletes blobs that are unfinished after a day [C-69, EXT-37]", async () => {
  const { app } = world;
  const { clientId } = await givenClient(world);
  const begun = async () => {
    const writer = await beginBlob(app, actor, clientId);
    await writer.write(randomBytes(3 * pieceBytes)); // The third piece waits until the first is stored.
    return writer;
  };
  const [old, whole] = [await begun(), await begun()];
  await app.db.transaction(actor, clientId, (tx) => whole.finish(tx));
  const left = async () => {
    const { rows } = await asOwner(world, "select distinct blob_id from blob_pieces where client_id = $1", [
      clientId,
    ]);
    return rows.map((row: { blob_id: string }) => row.blob_id).toSorted();
  };
  await forgetUnfinishedBlobs(app);
  expect(await left()).toEqual([old.blobId, whole.blobId].toSorted());
  app.db.clock.moveBy("25 hours");
  const young = await begun();
  await forgetUnfinishedBlobs(app);
  app.db.clock.moveBy("");
  expect(await left()).toEqual([whole.blobId, young.blobId].toSorted());
});
