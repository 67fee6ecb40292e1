import { parseArgs, type ParseArgsConfig } from "node:util";
import { hiddenProblem, Problem } from "@corridor/product/problems";
import { problemInWords } from "./sentence.ts";
import {
  commandForms,
  commandNames,
  refuseUsage,
  suggestion,
  UsageError,
  usageOf,
  type CommandForm,
  type CommandName,
} from "./usage.ts";

/** The words after a command's name, and its options. */
export type CommandWords = {
  readonly words: readonly string[];
  readonly values: Readonly<Record<string, string | undefined>>;
};

/** What a person typed, read before any setting, file or database is. */
export type CommandLine =
  | { readonly kind: "help"; readonly text: string }
  | { readonly kind: "version" }
  | ({
      readonly kind: "command";
      readonly name: CommandName;
      readonly settingsFile: string | null;
    } & CommandWords);

/** These commands read their words themselves: SQL is free text, and each verb of staff has words and options of its own. */
const readTheirWords: readonly CommandName[] = ["staff", "db"];

/** Reads the words that a person typed after `corridor`. Throws a `UsageError` unless they are a whole command. */
export function readCommandLine(typed: readonly string[]): CommandLine {
  const { settingsFile, rest } = withoutSettingsFile(typed);
  if (settingsFile === "") refuseUsage("Name a file after --settings.");
  const [first, ...words] = rest;
  if (!first) return refuseUsage("Name a command.");
  if (first === "help" || rest.some((word) => word === "--help" || word === "-h"))
    return { kind: "help", text: helpAbout(rest) };
  if (first === "--version") {
    refuseSurplus(words, 0);
    return { kind: "version" };
  }
  const name = commandNamed(first);
  const read = readTheirWords.includes(name) ? { words, values: {} } : readWords(name, words);
  return { kind: "command", name, settingsFile, ...read };
}

/** The words without the option that stands before the command. */
export function withoutSettingsFile(typed: readonly string[]): {
  settingsFile: string | null;
  rest: readonly string[];
} {
  const [first = "", second] = typed;
  if (first.startsWith("--settings="))
    return { settingsFile: first.slice("--settings=".length), rest: typed.slice(1) };
  if (first === "--settings") return { settingsFile: second ?? "", rest: typed.slice(2) };
  return { settingsFile: null, rest: typed };
}

function helpAbout(rest: readonly string[]): string {
  const words = rest.filter((word, index) => !word.startsWith("-") && !(index === 0 && word === "help"));
  return usageOf(words.length > 0 ? [commandNamed(words[0]!), ...words.slice(1)] : [])!;
}

function commandNamed(typed: string): CommandName {
  const name = commandNames.find((known) => known === typed);
  if (name) return name;
  refuseUsage(
    typed.startsWith("-")
      ? `Unknown option ${typed}.`
      : `There is no command ${typed}.${suggestion(typed, commandNames)}`,
  );
}

function readWords(name: CommandName, args: readonly string[]): CommandWords {
  const firstOption = args.findIndex((arg) => arg.startsWith("-"));
  const words = firstOption < 0 ? args : args.slice(0, firstOption);
  const form = formOf(name, words[0]);
  const tokens = tokensOf(form);
  refuseSurplus(words, tokens.length);
  if (words.length < tokens.length || words.includes("")) refuseUsage("The command is incomplete.");
  const wrong = tokens.findIndex((token, index) => !fits(token, words[index]!));
  if (wrong >= 0) refuseUsage(`Write ${tokens[wrong]!.replace("|", " or ")} in place of ${words[wrong]}.`);
  return { words, values: readOptions(form, firstOption < 0 ? [] : args.slice(firstOption)) };
}

export function refuseSurplus(words: readonly string[], count: number): void {
  if (words.length > count) refuseUsage(`Leave out ${words.slice(count).join(" ")}.`);
}

const tokensOf = ({ words = "" }: CommandForm) => words.split(" ").filter(Boolean);

const fits = (token: string, word: string) => /[A-Z]/.test(token) || token.split("|").includes(word);

/** Commands with several forms are told apart by the word after their name. */
function formOf(name: CommandName, word: string | undefined): CommandForm {
  const forms: readonly CommandForm[] = commandForms[name];
  const firstTokens = forms.map((form) => tokensOf(form)[0]);
  const index = firstTokens.findIndex((token) => !token || (word !== undefined && fits(token, word)));
  if (index >= 0) return forms[index]!;
  if (word === undefined) refuseUsage("The command is incomplete.");
  const known = firstTokens.filter((token) => token !== undefined);
  refuseUsage(`There is no command ${name} ${word}.${suggestion(word, known)}`);
}

/** Options in brackets may be left out. An option without a value in its form is a switch, and reads "on". */
function readOptions({ options = "" }: CommandForm, args: readonly string[]): CommandWords["values"] {
  const forms = [...options.matchAll(/--([a-z-]+)( \w)?/g)];
  const names = forms.map(([, name]) => name!);
  const read = parseOptions(
    args,
    Object.fromEntries(
      forms.map(([, name, value]) => [name!, { type: value ? ("string" as const) : ("boolean" as const) }]),
    ),
  );
  const values = Object.fromEntries(
    Object.entries(read).map(([name, value]) => [name, typeof value === "string" ? value : "on"]),
  );
  const missing = options.startsWith("[") ? [] : names.filter((name) => !values[name]?.trim());
  if (missing.length > 0) refuseUsage(`Missing: ${missing.map((name) => `--${name}`).join(", ")}.`);
  return values;
}

type OptionTypes = NonNullable<ParseArgsConfig["options"]>;

/** Reads options. Throws a `UsageError` for an unknown option and for an option without its value. */
export function parseOptions<const Options extends OptionTypes>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith("ERR_PARSE_ARGS")) throw error;
    // The further sentences of the message are advice that does not hold here.
    throw new UsageError(`${message.split(/[.]\s/)[0]}.`, { cause: error });
  }
}

/** A command may store any of these texts, such as a name or a reason, and others read it later (C-83). */
export function refuseHiddenCharacters(typed: Readonly<Record<string, string | boolean>>): void {
  for (const [field, text] of Object.entries(typed)) {
    const problem = typeof text === "string" ? hiddenProblem(text) : null;
    if (problem)
      throw new Error(problemInWords(new Problem("request.invalid", { fields: { [field]: problem } })));
  }
}
