import type { ActionPath } from "../admin/actions/all.ts";
import type { OpenState, OutcomeKind } from "./counted.ts";
import type { FilledField, OperationRule, WayOut } from "./rule.ts";

const act = (action: ActionPath, ...fills: FilledField[]): WayOut => ({ kind: "action", action, fills });
const run = (command: string): WayOut => ({ kind: "command", command });
const look = (screen: "files"): WayOut => ({ kind: "screen", screen });
const list = (of: OpenState | OutcomeKind): WayOut => ({ kind: "list", list: of });

/** A rule about something that must never be there. */
const none = { unit: "count", opensAt: 1, endsBelow: 1, forMinutes: 0 } as const;

/** Every rule of operations, in the order of the documentation. The name is that of its figure. */
const declared = [
  {
    ...none,
    name: "sendingHalted",
    of: "installation",
    severity: "urgent",
    waysOut: [act("sending/resume"), run("corridor ledger check")],
  },
  {
    ...none,
    name: "sendingOff",
    of: "installation",
    severity: "serious",
    waysOut: [act("flags/set", "flag")],
  },
  {
    name: "oldestWaiting",
    of: "provider",
    unit: "seconds",
    opensAt: 900,
    endsBelow: 300,
    forMinutes: 2,
    severity: "urgent",
    waysOut: [run("corridor serve --roles worker"), list("waiting")],
  },
  {
    name: "oldestUnknown",
    of: "provider",
    unit: "seconds",
    opensAt: 3_600,
    endsBelow: 1_800,
    forMinutes: 0,
    severity: "serious",
    waysOut: [
      act("payments/askAgain", "transactionIds"),
      act("reverse/releaseHeldFunds", "transactionIds"),
      list("unknown"),
    ],
  },
  {
    ...none,
    name: "paymentIncidents",
    of: "client",
    severity: "serious",
    waysOut: [
      act("payments/askAgain", "clientId", "transactionIds"),
      act("reverse/releaseHeldFunds", "clientId", "transactionIds"),
      act("reverse/reverseAdministratively", "clientId", "transactions"),
      act("payments/closeIncidents", "clientId", "transactionIds"),
    ],
  },
  {
    name: "failsMore",
    of: "provider",
    unit: "percent",
    opensAt: 20,
    endsBelow: 10,
    forMinutes: 3,
    severity: "serious",
    waysOut: [list("failedByProvider")],
  },
  {
    name: "slower",
    of: "provider",
    unit: "times",
    opensAt: 5,
    endsBelow: 2,
    forMinutes: 5,
    severity: "notice",
    waysOut: [list("sent")],
  },
  {
    name: "unanswered",
    of: "provider",
    unit: "percent",
    opensAt: 50,
    endsBelow: 20,
    forMinutes: 3,
    severity: "urgent",
    waysOut: [act("payments/askAgain", "transactionIds"), list("unknown")],
  },
  {
    name: "oldestDueJob",
    of: "installation",
    unit: "seconds",
    opensAt: 120,
    endsBelow: 30,
    forMinutes: 2,
    severity: "urgent",
    waysOut: [run("corridor serve --roles worker")],
  },
  {
    ...none,
    name: "failingJobs",
    of: "job",
    forMinutes: 5,
    severity: "serious",
    waysOut: [act("jobs/requeue", "job")],
  },
  { ...none, name: "givenUpJobs", of: "job", severity: "serious", waysOut: [act("jobs/requeue", "job")] },
  {
    name: "callbacksFailing",
    of: "client",
    unit: "count",
    opensAt: 10,
    endsBelow: 1,
    forMinutes: 30,
    severity: "notice",
    waysOut: [act("client/resendCallbacks", "clientId"), act("client/setConfig/callbackUrl", "clientId")],
  },
  {
    name: "oldestDueCallback",
    of: "installation",
    unit: "seconds",
    opensAt: 120,
    endsBelow: 30,
    forMinutes: 5,
    severity: "serious",
    waysOut: [run("corridor serve --roles worker")],
  },
  {
    name: "oldestUnsentMail",
    of: "installation",
    unit: "seconds",
    opensAt: 900,
    endsBelow: 300,
    forMinutes: 0,
    severity: "serious",
    waysOut: [act("jobs/requeue", "job")],
  },
  {
    name: "oldestUnreadFile",
    of: "installation",
    unit: "seconds",
    opensAt: 900,
    endsBelow: 300,
    forMinutes: 0,
    severity: "serious",
    waysOut: [act("jobs/requeue", "job")],
  },
  {
    name: "refusedFiles",
    of: "client",
    unit: "count",
    opensAt: 5,
    endsBelow: 3,
    forMinutes: 0,
    severity: "notice",
    waysOut: [look("files")],
  },
  {
    name: "entriesUnproven",
    of: "installation",
    unit: "seconds",
    opensAt: 600,
    endsBelow: 300,
    forMinutes: 0,
    severity: "urgent",
    waysOut: [run("corridor ledger check")],
  },
  {
    name: "ledgerUnproven",
    of: "installation",
    unit: "seconds",
    opensAt: 108_000,
    endsBelow: 90_000,
    forMinutes: 0,
    severity: "serious",
    waysOut: [run("corridor ledger check")],
  },
  {
    ...none,
    name: "missingStatements",
    of: "installation",
    forMinutes: 60,
    severity: "serious",
    waysOut: [run("corridor ledger check")],
  },
  {
    ...none,
    name: "statementFaults",
    of: "installation",
    severity: "serious",
    waysOut: [run("corridor ledger explain CLIENT/WALLET")],
  },
  {
    ...none,
    name: "counterDifferences",
    of: "installation",
    severity: "serious",
    waysOut: [run("corridor counters check"), run("corridor counters mend")],
  },
  {
    name: "silentProcess",
    of: "process",
    unit: "seconds",
    opensAt: 60,
    endsBelow: 30,
    forMinutes: 0,
    severity: "serious",
    waysOut: [run("corridor serve")],
  },
  {
    name: "versions",
    of: "installation",
    unit: "count",
    opensAt: 2,
    endsBelow: 2,
    forMinutes: 60,
    severity: "notice",
    waysOut: [run("corridor serve")],
  },
  {
    name: "oldestUnaskedLookup",
    of: "installation",
    unit: "seconds",
    opensAt: 120,
    endsBelow: 30,
    forMinutes: 5,
    severity: "serious",
    waysOut: [run("corridor serve --roles worker")],
  },
] as const satisfies readonly OperationRule[];

export type RuleName = (typeof declared)[number]["name"];
export const operationRules: readonly (OperationRule & { readonly name: RuleName })[] = declared;
export const ruleNames = declared.map(({ name }) => name);

/** The job that requeuing must name for a rule of the installation. */
export const jobOfRule: Readonly<Partial<Record<RuleName, string>>> = {
  oldestUnsentMail: "mail.send",
  oldestUnreadFile: "files.take",
};

export function ruleNamed(name: RuleName): OperationRule & { readonly name: RuleName } {
  return operationRules.find((rule) => rule.name === name)!;
}
