import { stat } from "node:fs/promises";
import { run, type ProcessAccount } from "./run.ts";

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The account under which root runs PostgreSQL. */
export async function findServerAccount(): Promise<ProcessAccount> {
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new Error(
    "PostgreSQL refuses to run as root and this machine has no user postgres or nobody to run it: " +
      "start as an ordinary user, or set DATABASE_URL.",
  );
}

export async function ownerOfPath(path: string): Promise<ProcessAccount> {
  const { uid, gid } = await stat(path);
  return { uid, gid };
}

/** Tries to enter the folder, because only the system knows every mode, access list and mount. */
export async function canReach(folder: string, account: ProcessAccount): Promise<boolean> {
  const { code } = await run("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], account);
  return code === 0;
}
