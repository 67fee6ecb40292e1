import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { runCorridor } from "../testing/programs/corridor.ts";
import { readCommandLine } from "./read-command.ts";
import { commandNames } from "./usage.ts";

const folder = mkdtempSync(path.join(tmpdir(), "corridor-words-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const dataDir = path.join(folder, "data");

/** Runs words that must end before the configuration, which is wrong, is read. */
const type = (typed: string) =>
  runCorridor({ PORT: "seventy", CORRIDOR_DATA_DIR: dataDir }, ...typed.split(" ").filter(Boolean));

test.each(["--help", "-h", "help", "help --help", "--settings x --help"])(
  "corridor %s lists every command and the exit codes, on standard output [EXT-18]",
  async (typed) => {
    const { code, said, complained } = await type(typed);
    expect([code, complained]).toEqual([0, ""]);
    for (const name of commandNames) expect(said).toMatch(`corridor ${name}`);
    for (const code of ["0 done", "1 failed", "2 wrong usage", "3 the ledger is correct"])
      expect(said).toContain(code);
  },
);

test.each(commandNames.filter((name) => name !== "staff"))(
  "corridor %s --help prints the usage of that command alone [EXT-18]",
  async (name) => {
    const { code, said, complained } = await type(`${name} --help`);
    expect([code, complained]).toEqual([0, ""]);
    const commands = [...said.matchAll(/^corridor (\S+)/gm)].map(([, command]) => command);
    expect(new Set(commands)).toEqual(new Set([name]));
    expect(await type(`help ${name}`)).toEqual({ code, said, complained });
  },
);

test("corridor staff --help lists the actions, and with an action the usage of that action alone [EXT-18]", async () => {
  const verbsIn = (said: string) => [...said.matchAll(/^corridor staff (\S+)/gm)].map(([, verb]) => verb);
  const all = await type("staff --help");
  expect(verbsIn(all.said)).toEqual(
    expect.arrayContaining(["wallet/addFunds", "wallet-settings", "reverse/releaseHeldFunds"]),
  );
  const one = await type("staff wallet-settings --help");
  expect(one).toMatchObject({
    code: 0,
    said: expect.stringContaining("[--auto-fund-from-parent on|off]") as string,
  });
  expect(verbsIn(one.said)).toEqual(["wallet-settings"]);
  expect(await type("help staff wallet-settings")).toEqual(one);
});

test("corridor --version prints the version alone [EXT-18]", async () => {
  expect(await type("--version")).toEqual({ code: 0, said: `${manifest.version}\n`, complained: "" });
});

test.each([
  ["", "Name a command."],
  ["serv", "There is no command serv. Did you mean serve?"],
  ["mirgate", "There is no command mirgate. Did you mean migrate?"],
  ["constructor", "There is no command constructor."],
  ["help pay", "There is no command pay."],
  ["pay --help", "There is no command pay."],
  ["--frob", "Unknown option --frob."],
  ["--version now", "Leave out now."],
  ["--settings", "Name a file after --settings."],
  ["migrate --now", "Unknown option '--now'."],
  ["migrate now", "Leave out now."],
  ["serve --roles", "Option '--roles <value>' argument missing."],
  ["serve --roles web,cook", "Unknown role cook; the roles are web, worker, sftp."],
  ["audit", "The command is incomplete."],
  ["audit verfy", "There is no command audit verfy. Did you mean verify?"],
  ["ledger", "The command is incomplete."],
  ["ledger explain main", "Write CLIENT/WALLET in place of main."],
  ["ledger resume --by a@b.example", "Missing: --reason."],
  ["ledger resume --by a@b.example --reason two words", "Unexpected argument 'words'."],
  ["flag sendPaymentDisabled on", "There is no flag sendPaymentDisabled. Did you mean sendPaymentsDisabled?"],
  ["flag sendPaymentsDisabled yes", "Write on or off in place of yes."],
  ["listen", "The command is incomplete."],
  ["listen acme --forward", "Option '--forward <value>' argument missing."],
  ["listen acme --forward https://example.com/", "Write an address of this machine"],
  ["listen acme --forward 8787", "Write an address of this machine"],
  ["listen acme --print-bodies yes", "Unexpected argument 'yes'."],
  ["backup", "The command is incomplete."],
  ["backup here there", "Leave out there."],
  ["recovered yesterday", "yesterday is not a time: write it like 2026-11-16T14:30:00Z."],
  ["staff", "Name an action."],
  ["staff wallet/spend --client-id acme", "There is no action wallet/spend."],
  ["staff wallet/addFnds", "There is no action wallet/addFnds. Did you mean wallet/addFunds?"],
  ["staff wallet/addFunds --client-id acme", "Missing: --wallet-id, --amount, --currency."],
  ["staff wallet/addFunds --fore", "Unknown option '--fore'."],
  ["staff client/createWithWallet --client-id acme --by a@b.example --reason x", "Missing: --name."],
])(
  "corridor %s is wrong usage: exit code 2, and nothing is read or made [EXT-18]",
  async (typed, message) => {
    const { code, said, complained } = await type(typed);
    expect([code, said]).toEqual([2, ""]);
    expect(complained.split("\n")[0]).toContain(message);
    expect(complained).toMatch(/\ncorridor |\nAll commands: corridor --help\n/);
    expect(existsSync(dataDir)).toBe(false);
  },
);

test("a name from an empty variable of the shell is a missing word [EXT-18]", () => {
  expect(() => readCommandLine(["backup", ""])).toThrow("The command is incomplete.");
});

test("SQL and the words of staff verbs reach their command as they were typed [EXT-18]", () => {
  const typed = { kind: "command", values: {}, settingsFile: null };
  expect(readCommandLine(["db", "select 1", "--", "one"])).toEqual({
    ...typed,
    name: "db",
    words: ["select 1", "--", "one"],
  });
  const adjust = ["adjust", "acme/main", "-1.00", "USD", "--by", "a@b.example"];
  expect(readCommandLine(["staff", ...adjust])).toEqual({ ...typed, name: "staff", words: adjust });
});

test("--settings reads settings from a file, and the environment overrides them; a failure has exit code 1 [EXT-17, EXT-18]", async () => {
  const file = path.join(folder, "settings");
  writeFileSync(file, `# ports\nPORT=seventy\nCORRIDOR_CELL="many"\n`);
  const run = (...words: string[]) => runCorridor({ PORT: "7000", CORRIDOR_DATA_DIR: dataDir }, ...words);
  for (const words of [
    ["--settings", file, "migrate"],
    [`--settings=${file}`, "migrate"],
  ]) {
    const { code, complained } = await run(...words);
    expect(code).toBe(1);
    expect(complained).toContain("CORRIDOR_CELL");
    expect(complained).not.toContain("PORT");
  }
  expect(await run("--settings", "/nowhere/settings", "migrate")).toEqual({
    code: 1,
    said: "",
    complained: "There is no file or folder /nowhere/settings: check the name.\n",
  });
});
