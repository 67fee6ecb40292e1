import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, inject, onTestFinished, test } from "vitest";
import { systemActor } from "../../platform/actor.ts";
import { createApp } from "../../platform/app.ts";
import { readBlob } from "../../platform/blobs/read-blob.ts";
import { withConnection } from "../../platform/connections/owner-connection.ts";
import { createLog } from "../../platform/log.ts";
import { useFileStore } from "../../testing/file-store.ts";
import { givenClient } from "../../testing/given.ts";
import { givenBlob } from "../../testing/payment-files/given-payment-file.ts";
import { createDatabase, dropDatabase } from "../../testing/programs/cluster.ts";
import { useWorld } from "../../testing/world.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";

const world = useWorld();
const files = useFileStore(world);

test("a backup has the files of the store, and what is restored from it needs no store and touches none of its objects [C-74, EXT-51]", async () => {
  const { clientId } = await givenClient(world);
  const bytes = randomBytes(1_500_000);
  const blobId = await givenBlob(world, clientId, bytes);
  await files.moveAll();
  const folder = mkdtempSync(path.join(tmpdir(), "corridor-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "files.backup");
  const { config, objects, vault } = files.app();
  const { secret } = config;
  const { databaseUrl } = world;
  await expect(backUp({ databaseUrl, secret, to: file })).rejects.toThrow("set CORRIDOR_S3_ENDPOINT");
  await backUp({ databaseUrl, secret, to: file, files: { objects: objects!, vault } });

  const cluster = { adminUrl: inject("clusterUrl") };
  const name = `restored_${randomBytes(6).toString("hex")}`;
  const restored = await createDatabase(cluster, name);
  onTestFinished(() => dropDatabase(cluster, name));
  await restore({
    databaseUrl: restored,
    secrets: [secret],
    file,
    deployment: { environment: "demo", cell: 0 },
  });
  const app = createApp({ ...world.app.config, databaseUrl: restored }, { log: createLog("silent") });
  onTestFinished(() => app.close());
  const read = await buffer(readBlob(app, systemActor("test"), { clientId, blobId }));
  expect(read.equals(bytes)).toBe(true);
  const { rows } = await withConnection(restored, (client) =>
    client.query<{ folder: string; objects: number }>(
      "select folder::text, (select count(*)::int from blob_objects) as objects from object_folders order by begun_at desc limit 1",
    ),
  );
  expect(rows[0]!.objects).toBe(0);
  expect([...files.store().objects.keys()].some((name) => name.startsWith(rows[0]!.folder))).toBe(false);
});
