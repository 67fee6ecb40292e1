import { spawn, type SpawnOptions } from "node:child_process";

/** The account of a program when we are root; PostgreSQL refuses to run as root. */
export type ProcessAccount = { readonly uid: number; readonly gid: number };

type ProcessResult = { readonly code: number | null; readonly output: string };

/** Runs a program to its end; rejects only if the program cannot be started. */
export function run(
  program: string,
  args: readonly string[],
  account?: ProcessAccount,
): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...spawnOptions(account), stdio: ["ignore", "pipe", "pipe"] });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output: Buffer.concat(chunks).toString("utf8") }));
  });
}

/**
 * A small environment, because PGPORT, PGOPTIONS or an LD_LIBRARY_PATH set for another program would change the server; and the
 * root folder, because the account may not reach the current one.
 */
export function spawnOptions(account?: ProcessAccount): SpawnOptions {
  if (process.platform === "win32") return { windowsHide: true };
  return {
    cwd: "/",
    env: { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" },
    // Node takes signed 32-bit ids, and the user nobody of macOS has the id 4294967294.
    ...(account && { uid: account.uid | 0, gid: account.gid | 0 }),
  };
}

/** One sentence for a program that could not be started. */
export function cannotRun(program: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const advice = "set DATABASE_URL to a PostgreSQL 15 or later to do without it";
  return new Error(`${program} cannot be run on this machine (${reason}): ${advice}.`, { cause });
}

export function lastLines(text: string, count = 20): string {
  return text.trimEnd().split("\n").slice(-count).join("\n");
}
