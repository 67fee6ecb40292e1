import type { ActionPath } from "../admin/actions/all.ts";

export const severities = ["urgent", "serious", "notice"] as const;
/** urgent: money stands still or the books are not proven; serious: a part of the work stands still; notice: somebody should know. */
export type Severity = (typeof severities)[number];

/** What a figure is about. */
export const subjectKinds = ["installation", "provider", "client", "process", "job"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export type FigureUnit = "count" | "seconds" | "percent" | "times";

/** What a member of staff can do to end an incident: an action of /admin with its fields, a command, or a screen to look at. */
export type WayOut =
  | { readonly kind: "action"; readonly action: ActionPath; readonly fills?: readonly FilledField[] }
  | { readonly kind: "command"; readonly command: string }
  | { readonly kind: "screen"; readonly path: string };

/** The fields of an action that an incident fills in: its client, its job, its payments. */
export type FilledField = "clientId" | "job" | "transactionIds" | "transactions";

export type OperationRule = {
  readonly name: string;
  readonly of: SubjectKind;
  readonly unit: FigureUnit;
  /** The incident opens when the figure has been at least this for so many minutes. */
  readonly opensAt: number;
  readonly forMinutes: number;
  /** It ends when the figure is below this: lower than the opening level, so that an incident does not flicker. */
  readonly endsBelow: number;
  readonly severity: Severity;
  readonly waysOut: readonly WayOut[];
};

const act = (action: ActionPath, ...fills: FilledField[]): WayOut => ({ kind: "action", action, fills });
const run = (command: string): WayOut => ({ kind: "command", command });
const look = (path: string): WayOut => ({ kind: "screen", path });

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
    waysOut: [run("corridor flag sendPaymentsDisabled off")],
  },
  {
    name: "oldestWaiting",
    of: "provider",
    unit: "seconds",
    opensAt: 900,
    endsBelow: 300,
    forMinutes: 2,
    severity: "urgent",
    waysOut: [run("corridor serve --roles worker")],
  },
  {
    name: "oldestUnknown",
    of: "provider",
    unit: "seconds",
    opensAt: 3_600,
    endsBelow: 1_800,
    forMinutes: 0,
    severity: "serious",
    waysOut: [act("payments/askAgain", "transactionIds"), act("reverse/releaseHeldFunds", "transactionIds")],
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
    waysOut: [look("/admin")],
  },
  {
    name: "slower",
    of: "provider",
    unit: "times",
    opensAt: 5,
    endsBelow: 2,
    forMinutes: 5,
    severity: "notice",
    waysOut: [look("/admin")],
  },
  {
    name: "unanswered",
    of: "provider",
    unit: "percent",
    opensAt: 50,
    endsBelow: 20,
    forMinutes: 3,
    severity: "urgent",
    waysOut: [act("payments/askAgain", "transactionIds")],
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
    waysOut: [look("/files")],
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
