import { currentSession, onSessionChange } from "../session/session.ts";
import { pollExport, type JobAnswer, type ExportPolling, type PollWays } from "./poll-export.ts";

export type ExportOutcome =
  | { step: "failed"; isGone: boolean }
  | { step: "done"; job: JobAnswer; hasCome: boolean };

export type FollowWays = Pick<PollWays, "ask" | "onLost" | "isGone" | "isAtOnce"> & {
  fetchFile: (job: JobAnswer) => Promise<ExportOutcome>;
  onProgress: (job: JobAnswer) => void;
  onEnd: (outcome: ExportOutcome) => void;
};

const followed = new Map<string, ExportPolling>();

/**
 * Follows an export to the file on this machine, also when the dialog that began it is long closed; not beyond the
 * session, whose person alone may have the file.
 */
export function followExport(exportJobId: string, ways: FollowWays): void {
  dropExport(exportJobId);
  const person = personHere();
  const polling = pollExport({
    ...ways,
    onGone: () => end({ step: "failed", isGone: true }),
    onAnswer: (job) => {
      if (job.status === "succeeded") void ways.fetchFile(job).then(end);
      else if (job.status === "failed") end({ step: "failed", isGone: false });
      else ways.onProgress(job);
    },
  });
  const forget = onSessionChange(() => {
    if (personHere() !== person) dropExport(exportJobId);
  });
  const here: ExportPolling = {
    askNow: polling.askNow,
    stop: () => {
      polling.stop();
      forget();
    },
  };
  followed.set(exportJobId, here);

  function end(outcome: ExportOutcome): void {
    if (followed.get(exportJobId) !== here) return;
    dropExport(exportJobId);
    ways.onEnd(outcome);
  }
}

/** Without waiting for the time of the next question. */
export function askNow(exportJobId: string): void {
  followed.get(exportJobId)?.askNow();
}

export function dropExport(exportJobId: string): void {
  followed.get(exportJobId)?.stop();
  followed.delete(exportJobId);
}

function personHere(): string | null {
  const { user, loginStatus } = currentSession();
  return loginStatus === "loggedIn" && user ? user.email : null;
}
