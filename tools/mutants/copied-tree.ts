import { copyFile, mkdir, readdir, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { repository } from "../command.ts";
import { sourceFiles } from "../source-files.ts";

const ownPackages = "@corridor";

/**
 * Copies the source into a folder where files can be changed and tests run. The product's own packages are linked to the copy:
 * through links to the repository, the tests would load the unchanged files.
 */
export async function copyTree(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  for (const file of sourceFiles(repository)) {
    const copy = path.join(folder, file);
    await mkdir(path.dirname(copy), { recursive: true });
    await copyFile(path.join(repository, file), copy);
  }
  await linkPackages(path.join(folder, "node_modules"));
}

async function linkPackages(modules: string): Promise<void> {
  const installedModules = path.join(repository, "node_modules");
  await mkdir(path.join(modules, ownPackages), { recursive: true });
  for (const name of await readdir(installedModules))
    if (name !== ownPackages) await symlink(path.join(installedModules, name), path.join(modules, name));
  for (const name of await readdir(path.join(installedModules, ownPackages)))
    await symlink(path.join("../..", name), path.join(modules, ownPackages, name));
}
