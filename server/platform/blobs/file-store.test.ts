import { randomBytes, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { refuseUnusableFileStore } from "./start-check.ts";
import { useFileStore } from "../../testing/file-store.ts";
import { givenClient } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { useWorld } from "../../testing/world.ts";
import { systemActor } from "../actor.ts";
import { deleteBlob, storeBlob, type KeptBlob } from "./blobs.ts";
import { deleteStrayObjects, deleteUnnamedObjects } from "./delete-objects.ts";
import { readBlob } from "./read-blob.ts";
import { watchFilesToMove } from "./watch-files.ts";

const world = useWorld();
const files = useFileStore(world);
const actor = systemActor("test");

beforeEach(() => {
  const { objects, uploads, calls } = files.store();
  for (const each of [objects, uploads]) each.clear();
  calls.length = 0;
  files.store().fail = () => null;
});

async function givenFile(bytes: Buffer): Promise<KeptBlob> {
  const { app } = world;
  const { clientId } = await givenClient(world);
  const writer = await storeBlob(app, actor, clientId, bytes);
  return app.db.transaction(actor, clientId, (tx) => writer.finish(tx));
}

const read = (blob: KeptBlob) => buffer(readBlob(files.app(), actor, blob));
const objectRows = async () => (await asOwner(world, "select * from blob_objects", [])).rows as object[];
const forget = async (blob: KeptBlob) =>
  files.app().db.transaction(actor, blob.clientId, (tx) => deleteBlob(tx, blob));

async function afterDays<T>(days: number, work: () => Promise<T>): Promise<T> {
  world.app.db.clock.moveBy(`${days} days`);
  return work().finally(() => world.app.db.clock.moveBy(""));
}

test("a large file is moved in parts, sealed, under a name that tells nothing, and its pieces leave the database [EXT-51]", async () => {
  const bytes = Buffer.alloc(8_300_000, "a payment to somebody, ");
  const blob = await givenFile(bytes);
  expect(await files.moveAll()).toBe(1);

  const [[name, stored] = ["", null]] = files.store().objects;
  expect(name).not.toContain(blob.clientId);
  expect(stored!.bytes.length).toBe(bytes.length + 9 * 16);
  expect(stored!.bytes.includes("payment")).toBe(false);
  expect(files.store().calls.filter((call) => call.startsWith("PUT partNumber"))).toHaveLength(2);
  const { rows } = await asOwner(world, "select from blob_pieces where blob_id = $1", [blob.blobId]);
  expect(rows).toEqual([]);
  expect((await read(blob)).equals(bytes)).toBe(true);
  stored!.bytes[1_000_020]! ^= 1;
  await expect(read(blob)).rejects.toThrow();
});

test("a call whose answer is lost is made again, and the file is whole [EXT-51]", async () => {
  for (const byteCount of [3_000, 9_000_000]) {
    const known = new Set<string>();
    files.store().fail = (operation) => {
      const isFirst = !known.has(operation);
      known.add(operation);
      return isFirst && !operation.endsWith("uploads") ? "lost" : null;
    };
    const bytes = randomBytes(byteCount);
    const blob = await givenFile(bytes);
    expect(await files.moveAll()).toBe(1);
    expect((await read(blob)).equals(bytes)).toBe(true);
  }
});

test.each(["silent", 503] as const)(
  "while the store is away (%s), files stay in the database, a moved one is answered 503, and later all is well [EXT-51, ERR-22]",
  async (kind) => {
    const moved = await givenFile(randomBytes(3_000));
    await files.moveAll();
    const waiting = await givenFile(randomBytes(4_000));
    files.store().fail = () => kind;
    expect(await files.moveAll()).toBe(0);
    expect(await read(waiting)).toHaveLength(4_000);
    await expect(read(moved)).rejects.toMatchObject({ code: "service.unavailable", retryAfterSeconds: 30 });
    await refuseUnusableFileStore(files.app()); // A start does not need the store.
    await watchFilesToMove(files.app());
    expect(
      await world.app.metrics.registry.getSingleMetricAsString("corridor_file_store_calls_total"),
    ).toContain('operation="put",outcome="away"');
    files.store().fail = () => null;
    expect(await files.moveAll()).toBe(1);
    expect([(await read(moved)).length, (await read(waiting)).length]).toEqual([3_000, 4_000]);
  },
);

test("a file that was deleted leaves the store a day later, its row after its object; an unfinished move too [EXT-51]", async () => {
  const { store } = files;
  const kept = await givenFile(randomBytes(3_000));
  const deleted = await givenFile(randomBytes(3_000));
  await files.moveAll();
  await forget(deleted);
  await givenFile(randomBytes(9_000_000));
  store().fail = (operation) => (operation.startsWith("PUT partNumber") ? 403 : null);
  await files.moveAll();
  store().fail = () => null;
  expect([store().objects.size, store().uploads.size]).toEqual([2, 1]);

  await deleteUnnamedObjects(files.app());
  expect([store().objects.size, store().uploads.size]).toEqual([2, 1]);
  const before = await objectRows();
  await afterDays(2, async () => {
    store().fail = () => 503;
    await expect(deleteUnnamedObjects(files.app())).rejects.toThrow("away");
    expect(await objectRows()).toHaveLength(before.length);
    store().fail = () => null;
    await deleteUnnamedObjects(files.app());
  });
  expect([store().objects.size, store().uploads.size]).toEqual([1, 0]);
  expect(await read(kept)).toHaveLength(3_000);
});

test("what the database does not know is deleted after a day, and what another installation wrote never [EXT-51]", async () => {
  const kept = await givenFile(randomBytes(3_000));
  await files.moveAll();
  const { objects, uploads } = files.store();
  const folder = [...objects.keys()][0]!.split("/")[0]!;
  const changedAt = new Date(Date.now() - 25 * 3_600_000);
  const strays = [1, 2, 3].map(() => `${folder}/${randomUUID()}`);
  for (const name of strays) objects.set(name, { bytes: Buffer.from("x"), changedAt });
  const [young, foreign] = [`${folder}/${randomUUID()}`, `${randomUUID()}/${randomUUID()}`];
  objects.set(young, { bytes: Buffer.from("x"), changedAt: new Date() });
  objects.set(foreign, { bytes: Buffer.from("x"), changedAt });
  for (const object of objects.values()) if (object.bytes.length > 1) object.changedAt = changedAt;
  uploads.set("lost", { name: strays[0]!, parts: new Map(), begunAt: changedAt });

  expect(await deleteStrayObjects(files.app())).toBe(4);
  expect([young, foreign, ...strays].map((name) => objects.has(name))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(uploads.size).toBe(0);
  expect(await read(kept)).toHaveLength(3_000);
});

test("a start without the store that has the files is refused, and so is a store that refuses the key [EXT-51]", async () => {
  await givenFile(randomBytes(3_000));
  await files.moveAll();
  await refuseUnusableFileStore(files.app());
  await expect(refuseUnusableFileStore(world.app)).rejects.toThrow("set CORRIDOR_S3_ENDPOINT");
  files.store().fail = () => 403;
  await expect(refuseUnusableFileStore(files.app())).rejects.toThrow("refused a call (403 Failed)");
});
