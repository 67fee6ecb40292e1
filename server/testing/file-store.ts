import { afterAll, beforeAll } from "vitest";
import type { App } from "../platform/app.ts";
import { moveBlobsToStore } from "../platform/blobs/move-to-store.ts";
import { openObjectStore } from "../platform/blobs/s3/store.ts";
import { startTestStore, testBucket, testKey, type TestStore } from "./programs/object-store.ts";
import type { World } from "./world.ts";

/** An S3-compatible store, and the app of the world as it is with that store in its settings. */
export type FileStoreWorld = {
  store: () => TestStore;
  app: () => App;
  /** Moves every whole file, however young it is. Returns their number. */
  moveAll: () => Promise<number>;
};

/** Call at the top of a test file, after `useWorld`. */
export function useFileStore(world: World): FileStoreWorld {
  let store: TestStore;
  let app: App;
  beforeAll(async () => {
    store = await startTestStore();
    const fileStore = {
      ...testKey,
      endpoint: store.endpoint,
      bucket: testBucket,
      addressing: "path",
      isUsed: true,
    } as const;
    const { metrics, config } = world.app;
    app = { ...world.app, objects: openObjectStore(fileStore, metrics), config: { ...config, fileStore } };
  });
  afterAll(async () => {
    app.objects?.close();
    await store.stop();
  });
  return { store: () => store, app: () => app, moveAll: () => moveBlobsToStore(app, undefined, "0 seconds") };
}
