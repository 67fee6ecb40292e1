import { formatTimestamp } from "@corridor/product/i18n/formats";
import { repeatKinds, type Repeat } from "@corridor/product/payments/repeats/repeat";
import {
  repeatedPayments,
  type RepeatedRequest,
  type RepeatSummary,
} from "@corridor/product/payments/repeats/repeat-summary";
import { t } from "../../texts.ts";

const secondsOfDay = 86_400;

export function dayOf(timestamp: number): string {
  return formatTimestamp(timestamp).slice(0, "YYYY-MM-DD".length);
}

/** Says which payments are repeated: one of another request, an earlier one of the same file, or both (PAY-65). */
export function repeatWords(repeat: Repeat): string {
  if (repeat.state === "row") return rowWords(repeat);
  return repeat.ofLineNumber === null ? otherWords(repeat) : `${otherWords(repeat)} ${rowWords(repeat)}`;
}

function rowWords({ ofLineNumber, ofRowIndex, ofName, name: own }: Repeat): string {
  const words = t.repeats;
  const name = ofName ?? own;
  if (ofRowIndex !== undefined) return words.asRow({ n: ofRowIndex + 1, name });
  return ofLineNumber === null ? words.asOther({ name }) : words.asRow({ n: ofLineNumber + 1, name });
}

function otherWords({ kind, state, timestamp, batchReference: ref, paysAgain }: Repeat): string {
  const words = t.repeats;
  if (state === "underWay") return paysAgain ? words.asFailedUnderWay({ ref }) : words.asUnderWay({ ref });
  const day = timestamp === null ? "" : dayOf(timestamp);
  if (state === "waiting") return paysAgain ? words.asFailedAsked({ day, ref }) : words.asAsked({ day, ref });
  if (paysAgain) return words.asFailedOn({ day, ref });
  return kind === "reference" ? words.asReference({ day, ref }) : words.asOn({ day, ref });
}

/** Says which request is repeated as a whole; `now` in seconds (DUP-02). */
export function requestWords(request: RepeatedRequest, total: number, now: number): string {
  const { kind, state, count, batchReference: ref, timestamp } = request;
  const words = t.repeats.requests;
  const day = dayOf(timestamp);
  if (kind !== "run") return `${words[kind]({ day, ref })} ${words.state[state]}`;
  if (state === "waiting") return words.runWaiting({ count, total, day, ref });
  if (state === "underWay") return words.runUnderWay({ count, total, ref });
  const days = Math.floor(now / secondsOfDay) - Math.floor(timestamp / secondsOfDay);
  return words.run({ count, total, days: Math.max(0, days), ref });
}

/** The number of payments of each kind, the worst first; null where there are none. */
export function kindWords(counts: RepeatSummary["counts"]): string | null {
  const found = repeatKinds.filter((kind) => counts[kind] > 0);
  if (found.length === 0) return null;
  return `${found.map((kind) => t.repeats.kind({ kind: t.status.repeat[kind], count: counts[kind] })).join(", ")}.`;
}

/** What a person who decides should know, in sentences; none where nothing repeats. */
export function foundWords(summary: RepeatSummary, total: number, now: number): readonly string[] {
  const { requests, hidden, unexplained } = summary;
  const count = repeatedPayments(summary);
  const kinds = kindWords(summary.counts);
  return [
    ...requests.map((request) => requestWords(request, total, now)),
    ...(count > 0 ? [t.repeats.found({ count, unexplained, isAnswered: requests.length > 0 })] : []),
    ...(kinds === null ? [] : [kinds]),
    ...(hidden > 0 ? [t.repeats.hidden({ count: hidden })] : []),
  ];
}
