import type { Severity } from "./rule.ts";

/** Nobody has judged the rules for this long: their incidents are not to be relied on. */
const judgedWithinSeconds = 180;

/** Whether money flows, in one word. The first that applies counts (OPS-18). */
export type Flow = "halted" | "off" | "workerless" | "unjudged" | "stuck" | "troubled" | "flows";

type FlowFigures = {
  readonly measuredTimestamp: number;
  readonly judgedTimestamp: number | null;
  readonly isSendingOpen: boolean;
  readonly halts: readonly unknown[];
  readonly processes: readonly { readonly roles: readonly string[]; readonly isSilent: boolean }[];
  readonly incidents: readonly { readonly severity: Severity; readonly endedTimestamp: number | null }[];
};

/** A notice is no trouble: somebody should know, and money flows. */
export function flowOf({
  measuredTimestamp,
  judgedTimestamp,
  isSendingOpen,
  halts,
  processes,
  incidents,
}: FlowFigures): Flow {
  if (halts.length > 0) return "halted";
  if (!isSendingOpen) return "off";
  // The heartbeats tell it first: submitted payments count as waiting only after a worker has released them.
  if (!processes.some(({ roles, isSilent }) => roles.includes("worker") && !isSilent)) return "workerless";
  if (judgedTimestamp === null || measuredTimestamp - judgedTimestamp > judgedWithinSeconds)
    return "unjudged";
  const open = new Set(incidents.flatMap((each) => (each.endedTimestamp === null ? [each.severity] : [])));
  if (open.has("urgent")) return "stuck";
  return open.has("serious") ? "troubled" : "flows";
}
