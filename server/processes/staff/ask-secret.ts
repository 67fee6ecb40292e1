import { createInterface, type Interface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { AskSecret } from "./run-waiting.ts";

/** Reads lines from the terminal without showing them; from a pipe, one line for each question. */
export async function withSecretPrompt<T>(work: (ask: AskSecret) => Promise<T>): Promise<T> {
  let typed: Interface | null = null;
  let lines: AsyncIterator<string, undefined> | null = null;
  const open = (): AsyncIterator<string, undefined> => {
    const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
    const { stdin } = process;
    typed = createInterface({ input: stdin, output: unseen, terminal: stdin.isTTY });
    return typed[Symbol.asyncIterator]();
  };
  try {
    return await work(async (question) => {
      process.stderr.write(`${question} `);
      lines ??= open();
      const line: IteratorResult<string, undefined> = await lines.next();
      process.stderr.write("\n");
      if (line.done || line.value === "") throw new Error("Nothing was typed: nothing was done.");
      return line.value;
    });
  } finally {
    (typed as Interface | null)?.close();
  }
}
