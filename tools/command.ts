import { spawn, type ChildProcess } from "node:child_process";
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
const killAfterMs = 10_000;
const longestCleanUpMs = 60_000;

/** The path of a program that a dependency installed. */
export function installedProgram(program: string): string {
  return `${repository}node_modules/.bin/${program}`;
}

/** Runs a program to its end. A program that cannot start gives a result too, not an exception. */
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
      // A child of the program may hold the pipes open for ever, so a second after its exit the program counts as ended.
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

/** On Ctrl-C, ends every running program, by SIGINT and then by SIGKILL, cleans up and exits. Further signals change nothing. */
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

/** Registers a clean-up that runs before an interrupted process exits; the newest runs first. */
export function onInterrupt(cleanUp: () => Promise<unknown>): void {
  cleanUps.unshift(cleanUp);
}

/** After Ctrl-C no program starts and nothing is printed until the process has ended. */
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
  }, killAfterMs);
  await ended;
  clearTimeout(force);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has ended already.
  }
}

/** Colours at a terminal, none in a log. */
export function colourEnv(): NodeJS.ProcessEnv {
  const { NO_COLOR: _no, FORCE_COLOR: _force, ...env } = process.env;
  return { ...env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }) };
}
