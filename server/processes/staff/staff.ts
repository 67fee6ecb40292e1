import { randomUUID } from "node:crypto";
import { actionEndpoint } from "@corridor/product/admin/action";
import type { ActionVerb } from "../../admin/action-verb.ts";
import type { AskedAction } from "../../admin/action-input.ts";
import { performAction, type ActionOutcome } from "../../admin/perform.ts";
import { staffMemberNamed } from "../../admin/staff-member.ts";
import { actionVerbs } from "../../admin/verbs.ts";
import { isOptionalField } from "@corridor/product/admin/fields";
import { Problem } from "@corridor/product/problems";
import type { App } from "../../platform/app.ts";
import { checkedInput } from "../../platform/http/input.ts";
import { openNetworkConnectors } from "../network.ts";
import { parseOptions, refuseSurplus } from "../read-command.ts";
import { problemInWords } from "../sentence.ts";
import { refuseUsage, suggestion } from "../usage.ts";
import { optionOf, readValue } from "./words.ts";

type StaffCommand = {
  verb: ActionVerb;
  /** What was typed for each field of the action. */
  typed: ReadonlyMap<string, readonly string[]>;
  by: string;
  reason: string;
  key: string | undefined;
};

/** Reads an action's name and its options. Throws a `UsageError` unless they are a whole command. */
export function readStaffCommand(args: readonly string[]): StaffCommand {
  const [name, ...rest] = args;
  if (!name) return refuseUsage("Name an action.");
  const paths = actionVerbs.map(({ action }) => action.path);
  const verb =
    actionVerbs.find(({ action }) => action.path === name) ??
    refuseUsage(`There is no action ${name}.${suggestion(name, paths)}`);
  const firstOption = rest.findIndex((arg) => arg.startsWith("--"));
  refuseSurplus(firstOption < 0 ? rest : rest.slice(0, firstOption), 0);
  const { fields, risk } = verb.action;
  const names = Object.keys(fields);
  const known = [...names.map(optionOf), "by", "reason", ...(risk === "money" ? ["key"] : [])];
  const options = Object.fromEntries(
    known.map((option) => [option, { type: "string", multiple: true } as const]),
  );
  const values = parseOptions(withNegativeAmounts(rest), options) as Record<string, string[] | undefined>;
  const missing = names.filter((field) => !isOptionalField(fields[field]!) && !values[optionOf(field)]);
  if (missing.length > 0)
    return refuseUsage(`Missing: ${missing.map((field) => `--${optionOf(field)}`).join(", ")}.`);
  const [by, reason] = [values["by"]?.at(-1), values["reason"]?.at(-1)];
  if (!by || !reason?.trim()) return refuseUsage("--by EMAIL and --reason TEXT are needed.");
  const typed = names.flatMap((field) => {
    const value = values[optionOf(field)];
    return value ? [[field, value] as const] : [];
  });
  return { verb, typed: new Map(typed), by, reason, key: values["key"]?.at(-1) };
}

/** The parser takes a negative amount for an option unless it is joined to its option. */
function withNegativeAmounts(args: readonly string[]): string[] {
  return args.reduce<string[]>((joined, arg) => {
    const before = joined.at(-1);
    if (before?.startsWith("--") && !before.includes("=") && /^-\d/.test(arg))
      return [...joined.slice(0, -1), `${before}=${arg}`];
    return [...joined, arg];
  }, []);
}

/** The actions of provider staff as commands. They do what the calls of the console do, with a name and a reason. */
export async function runStaffCommand(
  app: App,
  { verb, typed, by, reason, key }: StaffCommand,
  say: (line: string) => void,
): Promise<void> {
  const member = await staffMemberNamed(app, by);
  const { fields, risk, path } = verb.action;
  const given: Record<string, unknown> = { reason };
  for (const [field, words] of typed) given[field] = await readValue(fields[field]!, words);
  if (risk === "money") given["idempotencyKey"] = key ?? randomUUID();
  try {
    const input = (await checkedInput(actionEndpoint(verb.action), given)) as AskedAction;
    const staff = { app, ...member, connectors: () => openNetworkConnectors(app) };
    say(outcomeInWords(path, await performAction(staff, verb, input)));
  } catch (error) {
    throw error instanceof Problem ? new Error(problemInWords(error)) : error;
  }
}

function outcomeInWords(path: string, { isRepeated, ...values }: ActionOutcome): string {
  const lines = Object.entries(values).map(([name, value]) => `${name}: ${valueInWords(value)}`);
  const done = isRepeated
    ? `${path} was done before under the same key: nothing was done now.`
    : `${path} is done.`;
  return [done, ...lines].join("\n");
}

function valueInWords(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one === "string"))
    return value.join(", ") || "none";
  return typeof value === "string" ? value : JSON.stringify(value);
}
