import { sql } from "kysely";
import type { App } from "../app.ts";
import type { Chore } from "../jobs.ts";

/** Sets the metric of the oldest file that is still in the database and waits to be moved to the store. */
export async function watchFilesToMove(app: App): Promise<void> {
  if (app.config.fileStore?.isUsed !== true) return;
  const { rows } = await app.db.systemTransaction("watch files to move", (tx) =>
    sql<{ seconds: number }>`
      select coalesce(extract(epoch from app_now() - min(created_at)), 0)::float8 as seconds
      from blobs where object_name is null and byte_count > 0`.execute(tx),
  );
  app.metrics.oldestFileToMove.set(rows[0]!.seconds);
}

export const watchFilesChore: Chore = {
  name: "blobs.watch",
  everySeconds: 30,
  isShared: true,
  run: watchFilesToMove,
};
