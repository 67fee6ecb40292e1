import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export const repository = fileURLToPath(new URL("..", import.meta.url));

export type CommandOptions = {
  readonly env?: NodeJS.ProcessEnv;
  /** The folder that the program runs in; the repository by default. */
  readonly cwd?: string;
  readonly timeoutMs?: number;
  /** "inherit" writes the output straight to the terminal instead of keeping it. */
  readonly output?: "pipe" | "inherit";
};
export type CommandResult = { readonly code: number; readonly output: string; readonly seconds: number };

const running = new Set<ChildProcess>();
const cleanUps: (() => Promise<unknown>)[] = [];
let isInterrupted = false;
const mercyMs = 10_000;
const longestCleanUpMs = 60_000;

/** The path of a program that a dependency installed. */
export function installed(program: string): string {
  return `${repository}node_modules/.bin/${program}`;
}

/** Runs a program to its end; a program that cannot start is a result as well, not an exception. */
export async function runCommand(
  program: string,
  args: readonly string[],
  { env = colourEnv(), cwd = repository, timeoutMs = 3_600_000, output = "pipe" }: CommandOptions = {},
): Promise<CommandResult> {
  await unlessInterrupted();
  const startedAt = performance.now();
  // Each program leads its own process group, so that ending it ends the programs it started too.
  const child = spawn(program, args, {
    cwd,
    env,
    detached: true,
    stdio: ["ignore", output, output],
  });
  running.add(child);
  const kept: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => kept.push(text));
  }
  const timer = setTimeout(() => {
    kept.push(`\n${program} took longer than ${timeoutMs / 1000} s and was ended.\n`);
    signalGroup(child, "SIGKILL");
  }, timeoutMs);
  try {
    const code = await new Promise<number>((resolve) => {
      child.once("close", (exitCode) => resolve(exitCode ?? 1));
      // A program it left behind may hold the pipes open for ever, so its own end counts a moment later.
      child.once("exit", (exitCode) => setTimeout(resolve, 1_000, exitCode ?? 1).unref());
      child.once("error", (error) => {
        kept.push(`${error.message}\n`);
        resolve(127);
      });
    });
    await unlessInterrupted();
    return { code, output: kept.join(""), seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    clearTimeout(timer);
    running.delete(child);
    child.stdout?.destroy();
    child.stderr?.destroy();
  }
}

/** On Ctrl-C, ends every program still running, gently and then by force, cleans up and leaves. Further signals change nothing. */
export function endProgramsOnInterrupt(): void {
  for (const [signal, exitCode] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const) {
    process.on(signal, () => {
      if (isInterrupted) return;
      isInterrupted = true;
      void leave(exitCode);
    });
  }
}

/** What must be done before a process that is interrupted leaves, newest first. */
export function onInterrupt(cleanUp: () => Promise<unknown>): void {
  cleanUps.unshift(cleanUp);
}

/** After Ctrl-C nothing new starts and nothing more is said, for the little while until the process is gone. */
export async function unlessInterrupted(): Promise<void> {
  if (isInterrupted) await new Promise<never>(() => undefined);
}

async function leave(exitCode: number): Promise<never> {
  setTimeout(() => process.exit(exitCode), longestCleanUpMs);
  await endPrograms();
  for (const cleanUp of cleanUps) {
    await cleanUp().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }
  process.exit(exitCode);
}

async function endPrograms(): Promise<void> {
  const children = [...running].filter((child) => child.exitCode === null && child.signalCode === null);
  const ended = Promise.all(children.map((child) => once(child, "exit")));
  for (const child of children) signalGroup(child, "SIGINT");
  const force = setTimeout(() => {
    for (const child of children) signalGroup(child, "SIGKILL");
  }, mercyMs);
  await ended;
  clearTimeout(force);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone already, which is what was wanted.
  }
}

/** Colours for a person at a terminal, none in a log. */
export function colourEnv(): NodeJS.ProcessEnv {
  const { NO_COLOR: _no, FORCE_COLOR: _force, ...env } = process.env;
  return { ...env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }) };
}
