import type { OwnJob } from "./store.ts";
import { wordsIn } from "./words.ts";
import type { ExportWish } from "./wish.ts";

/** What the file is called where it is saved: of whom and of what it is, and when it was asked for, in UTC. */
export function fileNameOf({ client_id, subject, language, format, created_at, wish }: OwnJob): string {
  const [day = "", time = ""] = created_at.toISOString().split("T");
  const parts = [wordsIn[language].names[subject], client_id, ...subjectOf(wish), day, time.slice(0, 8)];
  return `${parts.join("-").replace(/[^\w.-]/g, "")}.${format}`;
}

/** Enough to tell it from others of the same day: the end of a request's ID, the wallet and the days that were asked for. */
function subjectOf(wish: ExportWish): string[] {
  if ("requestId" in wish) return [wish.requestId.slice(-6)];
  const { walletId, timestampFrom: from, timestampTo: to } = wish.filters;
  const days = [from, to].flatMap((seconds) => (seconds === undefined ? [] : dayOf(seconds)));
  return [walletId ?? "", days.join("_")].filter((part) => part !== "");
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 10);
}
