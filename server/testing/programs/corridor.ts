import { runCommand } from "../../processes/commands.ts";
import { sentenceFor } from "../../processes/sentence.ts";
import type { Terminal } from "../../processes/terminal.ts";

export type EndedCommand = { readonly code: number; readonly said: string; readonly complained: string };

/** Runs one of the product's commands to its end as `corridor` does, but in this process, which takes a tenth of the time. */
export async function runCorridor(
  environment: NodeJS.ProcessEnv,
  ...words: readonly string[]
): Promise<EndedCommand> {
  const lines: string[] = [];
  const terminal: Terminal = { say: (line) => void lines.push(`${line}\n`), exitCode: 0 };
  try {
    await runCommand(words, environment, terminal);
    return { code: terminal.exitCode, said: lines.join(""), complained: "" };
  } catch (error) {
    return { code: 1, said: lines.join(""), complained: `${sentenceFor(error)}\n` };
  }
}
