import { decisionRefusal, type Decider, type DecisionRefusal } from "../approvals/rules.ts";
import type { Permission } from "../permissions.ts";
import type { FileSummary } from "./file.ts";

/** The fields of a payment file that a decision depends on. */
export type FileToDecide = Pick<FileSummary, "creator" | "awaitedStage"> & {
  readonly approvalActions: readonly Pick<FileSummary["approvalActions"][number], "email" | "action">[];
};

const permissionOfStage: readonly Permission[] = ["APPROVE_PAYMENTS", "APPROVE_PAYMENTS_SECOND"];

/** Null when this person may approve or reject the file with all its requests (PERM-13, FILE-16). */
export function refusalToDecideFile(file: FileToDecide, decider: Decider): DecisionRefusal | null {
  const { awaitedStage, creator, approvalActions } = file;
  const awaits = awaitedStage === null ? null : permissionOfStage[awaitedStage - 1]!;
  return decisionRefusal({ awaits, creatorEmail: creator, actions: approvalActions }, decider);
}
