import { formatTimestamp } from "@corridor/product/i18n/formats";
import { decideWaitingAction, type findWaitingAction } from "@corridor/product/admin/waiting/contract";
import { proveAtTerminal } from "../../auth/proof.ts";
import { decideWaiting } from "../../admin/waiting/decide.ts";
import { listWaiting, showWaiting } from "../../admin/waiting/query.ts";
import type { StaffMember } from "../../admin/staff-member.ts";
import type { App } from "../../platform/app.ts";
import { checkedInput } from "../../platform/http/input.ts";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { Problem } from "@corridor/product/problems";
import { openNetworkConnectors } from "../network.ts";
import { parseOptions, refuseSurplus } from "../read-command.ts";
import { refuseUsage } from "../usage.ts";
import { waitingCommands, type WaitingCommandName } from "./waiting-commands.ts";

/** Asks the person at the terminal for something that is not shown. */
export type AskSecret = (question: string) => Promise<string>;

export type WaitingCommand = {
  readonly name: WaitingCommandName;
  readonly by: string;
  readonly id: string;
  readonly digest: string;
};

export function readWaitingCommand(name: WaitingCommandName, args: readonly string[]): WaitingCommand {
  const needed: readonly string[] = [...waitingCommands[name].options, "by"];
  const firstOption = args.findIndex((arg) => arg.startsWith("--"));
  refuseSurplus(firstOption < 0 ? args : args.slice(0, firstOption), 0);
  const options = Object.fromEntries(needed.map((option) => [option, { type: "string" } as const]));
  const values = parseOptions(args, options) as Readonly<Record<string, string | undefined>>;
  const missing = needed.filter((option) => !values[option]);
  if (missing.length > 0)
    return refuseUsage(`Missing: ${missing.map((option) => `--${option}`).join(", ")}.`);
  const { by = "", id = "", digest = "" } = values;
  return { name, by, id, digest };
}

/** An approval needs the second person's own password: a person who runs commands on this machine is not two people. */
export async function runWaitingCommand(
  app: App,
  member: StaffMember,
  { name, id, digest }: WaitingCommand,
  { say, askSecret }: { readonly say: (line: string) => void; readonly askSecret: AskSecret },
): Promise<void> {
  if (name === "actions/waiting") {
    const { waiting, waitingCount } = await listWaiting(app, member);
    for (const { adminActionId } of waiting) {
      const found = await showWaiting(app, member, adminActionId).catch(noneIfDecided);
      if (found) say(actionInWords(found));
    }
    say(`${waitingCount} ${waitingCount === 1 ? "action waits" : "actions wait"}.`);
    return;
  }
  const approvalAction = name === "actions/approve" ? "Approve" : "Reject";
  const given = { adminActionId: id, approvalAction, ...(digest && { digest }) };
  const decision = (await checkedInput(decideWaitingAction, given)) as InputOf<typeof decideWaitingAction>;
  if (approvalAction === "Approve") await proveAtTerminal(app, member, askSecret);
  const staff = { app, ...member, connectors: () => openNetworkConnectors(app) };
  const { state, outcome } = await decideWaiting(staff, decision);
  say(`The action is ${state}.`);
  for (const [field, value] of Object.entries(outcome ?? {})) say(`${field}: ${textOf(value)}`);
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Another person was faster. */
function noneIfDecided(error: unknown): null {
  if (error instanceof Problem && error.code === "admin.action-decided") return null;
  throw error;
}

type FoundAction = OutputOf<typeof findWaitingAction>;

/** With all fields: the second person answers for each, such as a forced release. */
function actionInWords({ action, fields, changesNow }: FoundAction): string {
  const { adminActionId, clientIds, clientName, moved, reason, digest, changes } = action;
  return [
    `${action.action}: ${moved.map(({ amount, currency }) => `${amount} ${currency}`).join(", ")}`,
    `  id: ${adminActionId}`,
    `  digest: ${digest}`,
    `  client: ${clientName === null ? clientIds.join(", ") : `${clientName} (${clientIds[0]})`}`,
    `  asked by: ${action.askedBy.email}${reason === null ? "" : `, ${reason}`}`,
    `  expires: ${formatTimestamp(action.expiresTimestamp)} UTC`,
    ...changes.map(
      ({ name, of, before, after, currency }) =>
        `  ${[name, of, `${before ?? "none"} → ${after ?? "none"}`, currency].filter(Boolean).join(" ")}`,
    ),
    ...Object.entries(fields).map(([name, value]) => `  ${name}: ${textOf(value)}`),
    ...(changesNow === null
      ? []
      : ["  It would change something else now: reject it, and ask for it again."]),
    "",
  ].join("\n");
}
