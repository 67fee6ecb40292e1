import { chmod, lstat, mkdir, mkdtemp, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isRunning } from "./postmaster.ts";

const longestLifeMs = 24 * 60 * 60 * 1000;

/** Makes a folder with our process id in its name, so that a later run can tell whether its process is gone. */
export async function makeStaging(parent: string, prefix: string): Promise<string> {
  const folder = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  await chmod(folder, 0o755); // PostgreSQL's account must be able to enter it.
  return folder;
}

/** Makes a folder and its missing parents, open to every account despite our umask. */
export async function makeOpenFolder(folder: string): Promise<void> {
  const topmost = await mkdir(folder, { recursive: true });
  if (!topmost) return;
  for (let path = folder; path.length >= topmost.length; path = dirname(path)) await chmod(path, 0o755);
}

/** Folders of `makeStaging` whose process is gone, or that are so old that the process id belongs to another process. */
export async function findAbandoned(parent: string, prefix: string): Promise<string[]> {
  const folders = [];
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const folder = await lstat(join(parent, name)).catch(() => undefined);
    // In a shared temp folder another user may have created the name: only a folder that we own is ours.
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

/** Without it a power cut could undo the rename and keep data committed after it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync();
  await handle.close();
}
