import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

export type Program<Answer> = {
  /** The first answer of the program. */
  readonly answer: Promise<Answer>;
  /** Ends it with kill -9, as an impatient person or a machine short of memory would. */
  kill(): Promise<void>;
};

type ProgramOptions = { readonly uid?: number; readonly gid?: number; readonly env?: NodeJS.ProcessEnv };

const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

/**
 * Runs a module in a process of its own, for tests about programs that are killed, run at once, or belong to another
 * user. The module calls `say(value)` to answer, and stays until it is killed.
 */
export function startProgram<Answer>(source: string, options: ProgramOptions = {}): Program<Answer> {
  const prelude = `
    const say = (value) => console.log(JSON.stringify(value));
    process.stdin.on("end", () => process.exit()).resume(); // It must not outlive a test run that is killed.
  `;
  const args = ["--import", loader, "--input-type=module", "--eval", prelude + source];
  const child = spawn(process.execPath, args, { cwd: "/", stdio: "pipe", ...options });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString("utf8")));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const answer = new Promise<Answer>((resolve, reject) => {
    child.once("error", reject);
    createInterface(child.stdout).once("line", (line) => resolve(JSON.parse(line) as Answer));
    void ended.then(() => reject(new Error(`The program ended without an answer: ${complaint}`)));
  });
  answer.catch(() => undefined); // Not every test waits for the answer before it kills.
  return {
    answer,
    kill: () => {
      child.kill("SIGKILL");
      return ended;
    },
  };
}
