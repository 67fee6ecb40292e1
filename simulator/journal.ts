import { closeSync, constants, fsyncSync, ftruncateSync, openSync, readSync } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { setImmediate } from "node:timers/promises";

export type Journal = {
  /** Resolves when the line, and every line before it, is on disk. */
  append(line: object): Promise<void>;
  /** Resolves when every line so far is on disk. */
  synced(): Promise<void>;
  close(): Promise<void>;
};

/** Each write returns when it is on disk: one system call in place of a write and a sync. */
const appendSynced = constants.O_WRONLY | constants.O_APPEND | constants.O_DSYNC;

/** An append-only file of one JSON object per line. Its lines are passed to `read`, oldest first, before it opens. */
export async function openJournal(folder: string, read: (line: unknown) => void): Promise<Journal> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, "journal.jsonl");
  readBack(file, read);
  syncFolder(folder);
  const handle = await open(file, appendSynced);
  let waiting: string[] = [];
  let next: Promise<void> | null = null;
  let current: Promise<void> = Promise.resolve();

  // Lines that arrive while the disk is busy, or in the same turn, share the next write.
  const flush = async (): Promise<void> => {
    await setImmediate();
    const lines = waiting;
    [waiting, next] = [[], null];
    await handle.appendFile(lines.join(""));
  };
  // After a failure every later flush fails as well: no line is reported as safe behind one that is not.
  const scheduleFlush = (): Promise<void> => (current = next = current.then(flush));

  return {
    append(line) {
      waiting.push(`${JSON.stringify(line)}\n`);
      return next ?? scheduleFlush();
    },
    synced: () => current,
    async close() {
      try {
        await current;
      } finally {
        await handle.close();
      }
    },
  };
}

/** A last line without its end was never acknowledged, because its writer was killed, so it is removed. */
function readBack(file: string, read: (line: unknown) => void): void {
  const descriptor = openSync(file, "a+", 0o600); // The file holds names and accounts.
  const chunk = Buffer.alloc(2 ** 20);
  let [rest, wholeLines] = [Buffer.alloc(0), 0];
  try {
    for (let size = 0, at = 0; (size = readSync(descriptor, chunk, 0, chunk.length, at)) > 0; at += size) {
      const seen = Buffer.concat([rest, chunk.subarray(0, size)]);
      const end = seen.lastIndexOf("\n") + 1;
      const lines = seen.toString("utf8", 0, end).split("\n").slice(0, -1);
      for (const line of lines) read(JSON.parse(line));
      wholeLines += end;
      rest = seen.subarray(end);
    }
    ftruncateSync(descriptor, wholeLines);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A new file is durable only after its folder is synced too. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
