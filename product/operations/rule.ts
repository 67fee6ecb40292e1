import type { ActionPath } from "../admin/actions/all.ts";
import type { OpenState, OutcomeKind } from "./counted.ts";
import type { WorkList } from "./work-lists.ts";

export const severities = ["urgent", "serious", "notice"] as const;
/** urgent: money stands still or the books are not proven; serious: a part of the work stands still; notice: somebody should know. */
export type Severity = (typeof severities)[number];

/** What a figure is about. */
export const subjectKinds = ["installation", "provider", "client", "process", "job"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export type FigureUnit = "count" | "seconds" | "percent" | "points" | "times";

/**
 * What a member of staff can do to end an incident: run an action of /admin or a command, or look at a screen, a list of the provider's
 * payments or a list of other work.
 */
export type WayOut =
  | { readonly kind: "action"; readonly action: ActionPath; readonly fills?: readonly FilledField[] }
  | { readonly kind: "command"; readonly command: string }
  | { readonly kind: "screen"; readonly screen: "files" | "console" }
  | { readonly kind: "list"; readonly list: OpenState | OutcomeKind }
  | { readonly kind: "work"; readonly list: WorkList };

/**
 * The fields of an action that an incident fills in: its client, its job, its provider, its payments, and the flag that stops sending with
 * its value off.
 */
export const filledFields = [
  "clientId",
  "flag",
  "isEnabled",
  "job",
  "provider",
  "transactionIds",
  "transactions",
] as const;
export type FilledField = (typeof filledFields)[number];

export type OperationRule = {
  readonly name: string;
  readonly of: SubjectKind;
  readonly unit: FigureUnit;
  /** The incident opens when the figure has been at least this for this many minutes. */
  readonly opensAt: number;
  readonly forMinutes: number;
  /** It ends when the figure is below this: lower than the opening level, so that an incident does not flicker. */
  readonly endsBelow: number;
  readonly severity: Severity;
  readonly waysOut: readonly WayOut[];
};

/** The level of a rule about something that must never be there. */
export const mustNotExist = { unit: "count", opensAt: 1, endsBelow: 1, forMinutes: 0 } as const;
