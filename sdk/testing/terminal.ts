import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";

export type Terminal = {
  /** Types commands into the shell, and returns what they print. Rejects if the last command fails. */
  run(commands: string): Promise<string>;
  close(): void;
};

/** A shell that stays open, as a developer's terminal does: folder and variables stay for the next commands. */
export function openTerminal(cwd: string, environment: NodeJS.ProcessEnv): Terminal {
  const shell = spawn("bash", ["--noprofile", "--norc"], { cwd, env: environment });
  let printed = "";
  let heard: () => void = () => {};
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      heard();
    });
  shell.on("exit", () => heard());

  return {
    run: async (commands) => {
      const mark = randomBytes(8).toString("hex");
      printed = "";
      shell.stdin.write(`${commands}\nprintf '\\n%s %s\\n' ${mark} $?\n`);
      const atEnd = () => printed.indexOf(`\n${mark} `);
      while (!(atEnd() >= 0 && printed.endsWith("\n"))) {
        if (shell.exitCode !== null) throw new Error(`The shell ended:\n${printed}`);
        await new Promise<void>((resolve) => (heard = resolve));
      }
      const [output, status] = [printed.slice(0, atEnd()), printed.slice(atEnd() + mark.length + 2).trim()];
      if (status !== "0") throw new Error(`The commands failed (${status}):\n${commands}\n${output}`);
      return output;
    },
    close: () => void shell.kill(),
  };
}
