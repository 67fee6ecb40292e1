import { refusalToDecideFile } from "@corridor/product/files/decisions";
import type { FileSummary } from "@corridor/product/files/file";
import { useDecider } from "../approvals/useDecider.ts";
import { useRefusalToApproveNow } from "../approvals/useRefusalToApproveNow.ts";

/** A decision about a whole file. */
export type FileAction = "approve" | "reject";

/** The decisions about a file that the server would allow this person (PERM-13). */
export function useFileActions(file: FileSummary | undefined): readonly FileAction[] {
  const decider = useDecider();
  const whyNotNow = useRefusalToApproveNow();
  if (!file || !decider || refusalToDecideFile(file, decider) !== null) return [];
  return whyNotNow ? ["reject"] : ["reject", "approve"];
}
