import { runCorridor } from "./commands.ts";
import type { Terminal } from "./terminal.ts";

const terminal: Terminal = {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  exitCode: 0,
};

await runCorridor(process.argv.slice(2), process.env, terminal);
process.exitCode ??= terminal.exitCode; // After an unexpected error the server has set an exit code itself.
