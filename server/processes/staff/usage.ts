import type { Action } from "@corridor/product/admin/action";
import { adminActions, type AdminAction } from "@corridor/product/admin/actions/all";
import { isOptionalField } from "@corridor/product/admin/fields";
import { actions } from "@corridor/product/i18n/en/admin/actions";
import { isWaitingCommand, waitingCommands, type WaitingCommandName } from "./waiting-commands.ts";
import { optionOf, valueWords } from "./words.ts";

const lastLine =
  "Each action also needs --by EMAIL, an active provider admin, and --reason TEXT; both are in the audit log. " +
  "With a known --key UUID an action that moves money does nothing.";

/** The actions of provider staff as commands, as `corridor staff --help` prints them. */
export const staffUsage = [
  ...adminActions.map(usageOfAction),
  ...(Object.keys(waitingCommands) as WaitingCommandName[]).map(usageOfWaiting),
  lastLine,
].join("\n");

/** The lines of one action, and the last line, which is about all actions; null if there is no such action. */
export function staffUsageOf(path: string): string | null {
  if (isWaitingCommand(path)) return usageOfWaiting(path);
  const action = adminActions.find((declared) => declared.path === path);
  return action ? `${usageOfAction(action)}\n${lastLine}` : null;
}

function usageOfWaiting(name: WaitingCommandName): string {
  const { options, about } = waitingCommands[name];
  const words = options.map((option) => `--${option} ${option.toUpperCase()}`);
  return `corridor staff ${[name, ...words, "--by EMAIL"].join(" ")}\n    ${about}`;
}

function usageOfAction(action: AdminAction): string {
  const { path, fields, risk }: Action = action;
  const options = Object.entries(fields).map(([name, field]) => {
    const option = `--${optionOf(name)} ${valueWords(field)}`;
    return isOptionalField(field) ? `[${option}]` : option;
  });
  const key = risk === "money" ? ["[--key UUID]"] : [];
  return `corridor staff ${[path, ...options, ...key].join(" ")}\n    ${actions[action.path].about}`;
}
