import { decisionRefusal, type Decidable, type Decider, type DecisionRefusal } from "../approvals/rules.ts";
import type { FileSummary } from "./file.ts";

/** The fields of a file that a decision depends on. */
export type FileToDecide = Pick<FileSummary, "awaitedStage" | "creator"> & {
  readonly approvalActions: Decidable["actions"];
};

/** Null when this person may approve or reject the file (PERM-13). */
export function refusalToDecideFile(file: FileToDecide, decider: Decider): DecisionRefusal | null {
  const { awaitedStage, creator: creatorEmail, approvalActions: actions } = file;
  return decisionRefusal({ awaits: permissionForStage(awaitedStage), creatorEmail, actions }, decider);
}

function permissionForStage(stage: number | null): Decidable["awaits"] {
  if (stage === null) return null;
  return stage === 2 ? "APPROVE_PAYMENTS_SECOND" : "APPROVE_PAYMENTS";
}
