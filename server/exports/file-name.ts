import { dayOf, momentOf } from "@corridor/product/epoch";
import type { OwnJob } from "./store.ts";
import { wordsIn, type FileWords } from "./words.ts";
import type { ExportSelection } from "./selection.ts";

/** The name of the saved file: client, subject, and the time of the request in UTC. */
export function fileNameOf({ client_id, subject, language, format, created_at, selection }: OwnJob): string {
  const [day = "", time = ""] = created_at.toISOString().split("T");
  const { names } = wordsIn[language];
  const parts = [names[subject], client_id, ...subjectOf(selection, names), day, time.slice(0, 8)];
  return `${parts.join("-").replace(/[^\w.-]/g, "")}.${format}`;
}

/**
 * Distinguishes the file from others of the same day: the end of a request's ID, the name of a payment file, the wallet and the days of
 * the filter.
 */
function subjectOf(selection: ExportSelection, words: FileWords["names"]): string[] {
  if ("requestId" in selection)
    return [selection.requestId.slice(-6), ...(selection.outcome ? [words.outcomes[selection.outcome]] : [])];
  if ("paymentFileName" in selection) return [selection.paymentFileName.replace(/\.(?:csv|xlsx)$/i, "")];
  const { walletId, timestampFrom: from, timestampTo: to } = selection.filters;
  return [walletId ?? "", daysOf(from, to, words)].filter((part) => part !== "");
}

/** With a word if one end is open; otherwise the range would seem to end at the date of the request, which follows. */
function daysOf(
  from: number | undefined,
  to: number | undefined,
  words: Record<"since" | "until", string>,
): string {
  if (from !== undefined && to !== undefined) return `${dayOf(momentOf(from))}_${dayOf(momentOf(to))}`;
  if (from !== undefined) return `${words.since}-${dayOf(momentOf(from))}`;
  return to === undefined ? "" : `${words.until}-${dayOf(momentOf(to))}`;
}
