import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { givenClient } from "../../testing/given.ts";
import { useWorld } from "../../testing/world.ts";
import { systemActor } from "../actor.ts";
import { beginBlob, deleteBlob, readBlob, readBlobPart } from "./blobs.ts";

const world = useWorld();
const actor = systemActor("test");

test("a blob comes back as it was written, whole or in part, for its own client alone [C-69, C-05]", async () => {
  const { app } = world;
  const { clientId } = await givenClient(world);
  const other = await givenClient(world);
  const bytes = randomBytes(2_500_000);
  const writer = await beginBlob(app, actor, clientId);
  for (let at = 0; at < bytes.length; at += 32_768) await writer.write(bytes.subarray(at, at + 32_768));
  const kept = await app.db.transaction(actor, clientId, (tx) => writer.finish(tx));

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
    const part = await app.db.transaction(actor, clientId, (tx) => readBlobPart(tx, kept, start, length));
    expect(part.equals(bytes.subarray(start, start + length))).toBe(true);
  }
  expect(await buffer(readBlob(app, actor, { ...kept, clientId: other.clientId }))).toHaveLength(0);

  await app.db.transaction(actor, clientId, (tx) => deleteBlob(tx, kept));
  expect(await buffer(readBlob(app, actor, kept))).toHaveLength(0);
});
