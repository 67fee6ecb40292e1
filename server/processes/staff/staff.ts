import { randomUUID } from "node:crypto";
import { actionEndpoint } from "@corridor/product/admin/action";
import type { ActionVerb } from "../../admin/action-verb.ts";
import type { AskedAction } from "../../admin/action-input.ts";
import { performAction, type ActionOutcome } from "../../admin/perform.ts";
import { staffMemberNamed, type StaffMember } from "../../admin/staff-member.ts";
import { actionVerbs } from "../../admin/verbs.ts";
import { isOptionalField } from "@corridor/product/admin/fields";
import { Problem } from "@corridor/product/problems";
import type { App } from "../../platform/app.ts";
import { checkedInput } from "../../platform/http/input.ts";
import { openNetworkConnectors } from "../network.ts";
import { parseOptions, refuseSurplus } from "../read-command.ts";
import { problemInWords } from "../sentence.ts";
import { refuseUsage, suggestion } from "../usage.ts";
import { readWaitingCommand, runWaitingCommand, type AskSecret, type WaitingCommand } from "./run-waiting.ts";
import { isWaitingCommand, waitingCommands } from "./waiting-commands.ts";
import { optionOf, readValue } from "./words.ts";

type ActionCommand = {
  verb: ActionVerb;
  /** What was typed for each field of the action. */
  typed: ReadonlyMap<string, readonly string[]>;
  by: string;
  reason: string;
  key: string | undefined;
};

type StaffCommand = ActionCommand | WaitingCommand;

/** Reads the name of an action, or of a command about waiting actions, and its options. Throws a `UsageError` unless they are whole. */
export function readStaffCommand(args: readonly string[]): StaffCommand {
  const [name, ...rest] = args;
  if (!name) return refuseUsage("Name an action.");
  return isWaitingCommand(name) ? readWaitingCommand(name, rest) : readActionCommand(name, rest);
}

function readActionCommand(name: string, rest: readonly string[]): ActionCommand {
  const paths = actionVerbs.map(({ action }) => action.path);
  const verb =
    actionVerbs.find(({ action }) => action.path === name) ??
    refuseUsage(
      `There is no action ${name}.${suggestion(name, [...paths, ...Object.keys(waitingCommands)])}`,
    );
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
  command: StaffCommand,
  say: (line: string) => void,
  askSecret: AskSecret = refuseToAsk,
): Promise<void> {
  const member = await staffMemberNamed(app, command.by);
  try {
    if ("name" in command) await runWaitingCommand(app, member, command, { say, askSecret });
    else say(await runAction(app, member, command));
  } catch (error) {
    throw error instanceof Problem ? new Error(problemInWords(error)) : error;
  }
}

async function refuseToAsk(): Promise<never> {
  throw new Error("Nobody can be asked for a password here.");
}

async function runAction(
  app: App,
  member: StaffMember,
  { verb, typed, reason, key }: ActionCommand,
): Promise<string> {
  const { fields, risk, path } = verb.action;
  const given: Record<string, unknown> = { reason };
  for (const [field, words] of typed) given[field] = await readValue(fields[field]!, words);
  if (risk === "money") given["idempotencyKey"] = key ?? randomUUID();
  const input = (await checkedInput(actionEndpoint(verb.action), given)) as AskedAction;
  const staff = { app, ...member, connectors: () => openNetworkConnectors(app) };
  return outcomeInWords(path, await performAction(staff, verb, input));
}

const waits =
  "it moves more than one provider admin moves alone, so nothing was done. Another provider admin lists it with corridor staff actions/waiting and approves it.";

function outcomeInWords(path: string, { isRepeated, isWaiting, ...values }: ActionOutcome): string {
  const lines = Object.entries(values).map(([name, value]) => `${name}: ${valueInWords(value)}`);
  if (isWaiting)
    return [`${path} waits: ${waits}`, `adminActionId: ${String(values["adminActionId"])}`].join("\n");
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
