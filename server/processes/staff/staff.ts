import { Problem } from "@corridor/product/problems";
import { staffMemberNamed } from "../../admin/staff-member.ts";
import type { App } from "../../platform/app.ts";
import { parseOptions, refuseHiddenCharacters, refuseSurplus } from "../read-command.ts";
import { problemInWords } from "../sentence.ts";
import { refuseUsage, suggestion } from "../usage.ts";
import { staffOptions, type StaffOptions, type StaffVerb } from "./order.ts";
import { staffVerbs } from "./verbs.ts";

type StaffCommand = {
  verb: StaffVerb;
  words: readonly string[];
  values: StaffOptions;
  by: string;
  reason: string;
};

/** A negative amount looks like an option to the parser, so the parser gets only the arguments after the words. */
export function readStaffCommand(args: readonly string[]): StaffCommand {
  const firstOption = args.findIndex((arg) => arg.startsWith("--"));
  const [name, ...words] = firstOption < 0 ? args : args.slice(0, firstOption);
  if (!name) return refuseUsage("Name a verb.");
  const names = Object.keys(staffVerbs);
  const verb = names.includes(name)
    ? staffVerbs[name]!
    : refuseUsage(`There is no verb ${name}.${suggestion(name, names)}`);
  const values = parseOptions(firstOption < 0 ? [] : args.slice(firstOption), staffOptions);
  if (!verb.hasLongName) refuseSurplus(words, verb.words);
  if (words.length < verb.words) refuseUsage("The command is incomplete.");
  const { by, reason } = values;
  if (!by || !reason?.trim()) return refuseUsage("--by EMAIL and --reason TEXT are needed.");
  return { verb, words, values, by, reason };
}

/** The commands of provider staff until they have a console. They use the same verbs, with a name and a reason. */
export async function runStaffCommand(
  app: App,
  { verb, words, values, by, reason }: StaffCommand,
  say: (line: string) => void,
): Promise<void> {
  const actor = await staffMemberNamed(app, by);
  refuseHiddenCharacters({ words: words.join(" "), ...values });
  try {
    say(await verb.run({ app, actor, words, values, reason }));
  } catch (error) {
    throw error instanceof Problem ? new Error(problemInWords(error)) : error;
  }
}
