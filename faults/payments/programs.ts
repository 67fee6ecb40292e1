import { spawn } from "node:child_process";
import { openSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { bundledProgram } from "@corridor/server/testing/programs/bundled-program";

/** A program that ends with this process at the latest, because its input ends. */
export type Program = {
  /** Its output, line by line. */
  onLine(hear: (line: string) => void): void;
  /** The first line, which means that it is ready. */
  readonly ready: Promise<string>;
  /** Its exit code; null when it was killed. */
  readonly ended: Promise<number | null>;
  signal(name: "SIGKILL" | "SIGSTOP" | "SIGCONT"): void;
  /** Writes a line to its input. */
  tell(line: string): void;
  /** Ends its input, so that the program ends. */
  finish(): void;
};

export type ProgramWish = {
  /** `new URL("./program.ts", import.meta.url)` of the caller. */
  readonly file: URL;
  readonly words: readonly string[];
  /** The file of its error output. */
  readonly complaints: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The cgroups that the program joins before it starts, by the files that list their processes. */
  readonly processFiles?: readonly string[];
};

/** Writes its own ID into each file before the first --, and becomes the program after it. */
const joinAndBecome = 'while [ "$1" != -- ]; do echo $$ > "$1" || exit 1; shift; done; shift; exec "$@"';

export async function startProgram({
  file,
  words,
  complaints,
  env = {},
  processFiles = [],
}: ProgramWish): Promise<Program> {
  const program = await bundledProgram(fileURLToPath(file));
  const command = [process.execPath, "--enable-source-maps", program, ...words];
  const child = spawn("/bin/sh", ["-c", joinAndBecome, "sh", ...processFiles, "--", ...command], {
    stdio: ["pipe", "pipe", openSync(complaints, "a")],
    env: { PATH: process.env["PATH"], ...env },
  });
  child.stdin!.on("error", () => undefined); // The program has ended already.
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  const lines = createInterface(child.stdout!);
  const ready = new Promise<string>((resolve, reject) => {
    lines.once("line", resolve);
    void ended.then((code) =>
      reject(new Error(`${file.pathname} ended with ${code} before it was ready; see ${complaints}`)),
    );
  });
  ready.catch(() => undefined); // A program that is killed while it starts is no error.
  return {
    onLine: (hear) => void lines.on("line", hear),
    ready,
    ended,
    signal: (name) => void child.kill(name),
    tell: (line) => void child.stdin!.write(`${line}\n`),
    finish: () => void child.stdin!.end(),
  };
}
