import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { FileSummary } from "@corridor/product/files/file";
import { personText } from "@corridor/product/users/person";
import { t } from "../texts.ts";

type FileDecision = FileSummary["approvalActions"][number];

/** What the file waits for: an approval, or the first or second of two. */
export function needsWords({ approvalStages, awaitedStage }: FileSummary): string {
  const words = t.files.needs;
  if (approvalStages < 2) return words.approval;
  return awaitedStage === 2 ? words.secondApproval : words.firstApproval;
}

/** The first approval of a file that awaits its second; null for any other file. */
export function firstApprovalWords({ awaitedStage, approvalActions }: FileSummary): string | null {
  const first = approvalActions.find(({ action, stage }) => action === "approve" && stage === 1);
  if (awaitedStage !== 2 || !first) return null;
  return t.files.firstGiven({ person: shortName(first), time: formatTimestamp(first.actionTimestamp) });
}

/** The name of a decision in the history of the file. */
export function decisionName({ action, stage }: FileDecision, { approvalStages }: FileSummary): string {
  const words = t.files.decisions;
  if (action !== "approve") return words.rejection;
  if (approvalStages < 2) return words.approval;
  return stage === 2 ? words.secondApproval : words.firstApproval;
}

/** The line below the name of the file. */
export function subtitleOf(file: FileSummary): string {
  return t.files.madeBy({
    requests: file.noOfRequests,
    transactions: file.noOfTransactions,
    creator: shortName({ name: file.creatorName, email: file.creator }),
    arrival: t.files.arrivals[file.arrivedBy],
    time: formatTimestamp(file.creationTime),
  });
}

export function creatorText({ creatorName: name, creator: email }: FileSummary): string {
  return personText({ name, email });
}

function shortName({ name, email }: { name: string; email: string }): string {
  return name === "" ? email : name;
}
