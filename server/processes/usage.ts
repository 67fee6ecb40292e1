import { staffUsage, staffUsageOf } from "./staff/usage.ts";

/** The person typed something that is not a command. The program prints the usage below the message and ends with exit code 2. */
export class UsageError extends Error {}

export function refuseUsage(message: string): never {
  throw new UsageError(message);
}

/** One way to type a command. A word in capitals stands for any word, words in small letters are typed as they are. */
export type CommandForm = { readonly words?: string; readonly options?: string; readonly does: string };

export const commandForms = {
  serve: [{ options: "[--roles web,worker,sftp]", does: "run the product (all roles by default)" }],
  build: [{ does: "build the console" }],
  migrate: [{ does: "bring the database up to date" }],
  bootstrap: [{ does: "make the first provider admin of an empty deployment" }],
  seed: [{ does: "fill an empty database with the demo world" }],
  audit: [{ words: "verify", does: "check that no audit entry was changed" }],
  ledger: [
    { words: "check", does: "check every balance against its entries" },
    { words: "explain CLIENT/WALLET", does: "show the entries behind a balance" },
    { words: "resume", options: "--by EMAIL --reason TEXT", does: "resume sending after a failed check" },
  ],
  counters: [
    { words: "check", does: "compare the counters of payments with counting" },
    { words: "mend", does: "make the counters of payments equal to counting" },
  ],
  "move-client": [
    {
      words: "check CLIENT",
      options: "--to FILE",
      does: "say whether a client can be moved to the installation of a settings file",
    },
    {
      words: "start CLIENT",
      options: "--to FILE --by EMAIL --reason TEXT",
      does: "move the client there, or continue a move that was interrupted",
    },
    {
      words: "abort CLIENT",
      options: "--to FILE --by EMAIL --reason TEXT",
      does: "open the client here again, until it has left",
    },
    {
      words: "remove CLIENT",
      options: "--by EMAIL --reason TEXT",
      does: "delete the rows of a client that has left",
    },
  ],
  reseal: [{ does: "seal stored secrets anew under the present CORRIDOR_SECRET" }],
  staff: [
    { words: "ACTION …", does: "do the work of provider staff; corridor staff --help lists the actions" },
  ],
  listen: [
    {
      words: "CLIENT",
      options: "[--forward URL] [--print-bodies]",
      does: "print the callbacks of a demo client and forward them to a program on this machine",
    },
  ],
  flag: [{ words: "NAME on|off", does: "switch a global flag" }],
  backup: [{ words: "FILE|FOLDER", does: "copy the database into a sealed file, while the product runs" }],
  restore: [{ words: "FILE", does: "fill an empty database from a backup file" }],
  recovered: [{ words: "TIME", does: "halt sending after the database was recovered by other means" }],
  db: [{ words: "[SQL]", does: "run SQL on the database; without SQL: open a prompt" }],
  reset: [{ does: "delete the demo's own database" }],
} satisfies Record<string, readonly CommandForm[]>;

export type CommandName = keyof typeof commandForms;
export const commandNames = Object.keys(commandForms) as CommandName[];

const textColumn = 40;

/** A long command has its description on the next line, so that the descriptions stand in one column. */
function helpLine(typed: string, does: string): string {
  const command = `corridor ${typed}`;
  return command.length < textColumn
    ? command.padEnd(textColumn) + does
    : `${command}\n${" ".repeat(textColumn)}${does}`;
}

const linesOf = (name: CommandName): string =>
  commandForms[name]
    .map(({ words = "", options = "", does }: CommandForm) =>
      helpLine([name, words, options].filter(Boolean).join(" "), does),
    )
    .join("\n");

const usage = `${commandNames.map(linesOf).join("\n")}

${helpLine("COMMAND --help", "print the usage of one command (also: corridor help COMMAND)")}
${helpLine("--settings FILE COMMAND …", "read settings from FILE; the environment overrides them")}
${helpLine("--version", "print the version")}
${helpLine("--help", "print this list")}

Exit codes: 0 done
            1 failed, or a check found a breach
            2 wrong usage: nothing was done
            3 the ledger is correct, but sending is still halted (ledger check, ledger resume)
Answers go to standard output, errors to standard error. Settings are in docs/configuration.md.`;

/** The usage of the command that these words begin with, of all commands without words; null if there is no such command. */
export function usageOf([name, verb]: readonly string[]): string | null {
  if (name === undefined) return usage;
  if (name === "staff") return (verb && staffUsageOf(verb)) || staffUsage;
  const known = commandNames.find((command) => command === name);
  return known ? linesOf(known) : null;
}

const nearEnough = 2;

/** A question with the name that was probably meant, to stand behind the message about a mistyped name; empty if none is near. */
export function suggestion(typed: string, names: readonly string[]): string {
  const [nearest] = names
    .map((name) => ({ name, distance: editDistance(typed, name) }))
    // Every short name is near to any other short name.
    .filter(({ name, distance }) => distance <= nearEnough && distance * 2 < name.length)
    .sort((a, b) => a.distance - b.distance);
  return nearest ? ` Did you mean ${nearest.name}?` : "";
}

/** How many letters must be added, removed or replaced to make one word of the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column += 1)
      next.push(
        Math.min(
          row[column]! + 1,
          next[column - 1]! + 1,
          row[column - 1]! + (letter === to[column - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1)!;
}
