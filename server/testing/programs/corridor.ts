import { runCorridor as run } from "../../processes/commands.ts";
import type { Terminal } from "../../processes/terminal.ts";

export type EndedCommand = { readonly code: number; readonly said: string; readonly complained: string };

/** Runs one of the product's commands to its end as `corridor` does, but in this process, which takes a tenth of the time. */
export async function runCorridor(
  environment: NodeJS.ProcessEnv,
  ...words: readonly string[]
): Promise<EndedCommand> {
  const said: string[] = [];
  const complained: string[] = [];
  const terminal: Terminal = {
    say: (line) => void said.push(`${line}\n`),
    complain: (line) => void complained.push(`${line}\n`),
    exitCode: 0,
  };
  await run(words, environment, terminal);
  return { code: terminal.exitCode, said: said.join(""), complained: complained.join("") };
}
