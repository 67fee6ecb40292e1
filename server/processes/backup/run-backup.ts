import { openObjectStore } from "../../platform/blobs/s3/store.ts";
import type { Config } from "../../platform/config.ts";
import { createMetrics } from "../../platform/metrics.ts";
import { createVault } from "../../platform/seal.ts";
import type { Terminal } from "../terminal.ts";
import { withDatabase } from "../with-app.ts";
import { backUp } from "./backup.ts";
import type { FileSource } from "./stored-files.ts";

/** Runs `corridor backup`. */
export async function runBackup(config: Config, to: string, say: Terminal["say"]): Promise<void> {
  await withDatabase(config, say, async (databaseUrl) => {
    const files = openFileSource(config);
    try {
      const written = await backUp({ databaseUrl, secret: config.secret, to, files });
      if (written.missingFiles > 0)
        say(`The file store has lost ${written.missingFiles} files: the backup is without them.`);
      say(
        `The backup is ${written.file} (${written.bytes} bytes). Keep CORRIDOR_SECRET apart from it: nothing else opens it.`,
      );
    } finally {
      files?.objects.close();
    }
  });
}

function openFileSource({ fileStore, secret, previousSecret }: Config): FileSource | null {
  if (!fileStore) return null;
  return {
    objects: openObjectStore(fileStore, createMetrics()),
    vault: createVault(secret, previousSecret),
  };
}
