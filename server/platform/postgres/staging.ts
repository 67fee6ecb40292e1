import { chmod, lstat, mkdir, mkdtemp, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isRunning } from "./postmaster.ts";

const longestLifeMs = 24 * 60 * 60 * 1000;

/** Makes a folder that carries our process id, so that a later run knows when nobody works in it any more. */
export async function makeStaging(parent: string, prefix: string): Promise<string> {
  const folder = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  await chmod(folder, 0o755); // The account that root lends must be able to pass through.
  return folder;
}

/** Makes a folder, and those above it that are missing, open to every account whatever our own mask says. */
export async function makeOpenFolder(folder: string): Promise<void> {
  const topmost = await mkdir(folder, { recursive: true });
  if (!topmost) return;
  for (let path = folder; path.length >= topmost.length; path = dirname(path)) await chmod(path, 0o755);
}

/** Folders of `makeStaging` whose process is gone, or so old that its process id must be another's by now. */
export async function findAbandoned(parent: string, prefix: string): Promise<string[]> {
  const folders = [];
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const folder = await lstat(join(parent, name)).catch(() => undefined);
    // In a shared temp folder anybody may have planted the name: only a folder of our own is ours.
    if (!folder?.isDirectory() || (process.getuid && folder.uid !== process.getuid())) continue;
    const isOld = Date.now() - folder.mtimeMs > longestLifeMs;
    if (isOld || !isRunning(Number.parseInt(name.slice(prefix.length), 10))) folders.push(join(parent, name));
  }
  return folders;
}

/**
 * Moves a finished folder to its place in one step, so that no program sees half of it. Returns false, and deletes the
 * folder, if another program put its own there first.
 */
export async function publish(staging: string, place: string): Promise<boolean> {
  try {
    await rename(staging, place);
  } catch (cause) {
    await removeTree(staging);
    if (await lstat(place).catch(() => undefined)) return false;
    throw cause;
  }
  await syncFolder(dirname(place));
  return true;
}

/** Retries, because a process that outlived its parent may still be writing there. */
export async function removeTree(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

/** Without it a power cut could undo the rename and keep what was committed behind it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync();
  await handle.close();
}
