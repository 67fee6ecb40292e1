import type { Actor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { ReadingProgress } from "../read-file/reading.ts";
import { updateProgress } from "../sets/store-sets.ts";
import type { SetOfLines } from "../sets/store-lines.ts";

const rowsBetween = 5_000;

/** Stores now and then how far a file has been read, one write at a time. A failed write does not fail the reading. */
export function progressWriter(
  app: App,
  actor: Actor,
  set: SetOfLines,
): { note: (progress: ReadingProgress) => void; settled: () => Promise<void> } {
  let written = 0;
  let writing: Promise<void> | null = null;
  const write = async (progress: ReadingProgress) => {
    try {
      await app.db.transaction(actor, set.clientId, (tx) => updateProgress(tx, set, progress));
    } catch (error) {
      const { code } = error as { code?: string };
      app.log.warn({ code }, "the progress of a payment file could not be written");
    }
    writing = null;
  };
  return {
    note: (progress) => {
      if (writing || progress.rowsRead - written < rowsBetween) return;
      written = progress.rowsRead;
      writing = write(progress);
    },
    settled: async () => {
      await writing;
    },
  };
}
