import type { OutputOf } from "@corridor/product/endpoint";
import type { queryExport } from "@corridor/product/exports/contract";
import { secondsUntilNextPoll } from "@corridor/product/exports/export";

export type JobAnswer = OutputOf<typeof queryExport>;

const lostAnswersBorne = 2;

export type PollWays = {
  ask: () => Promise<JobAnswer>;
  /** Called with each answer; the last one says that the export is over. */
  onAnswer: (job: JobAnswer) => void;
  /** Called when more answers in a row are lost than are tolerated, and for each after that: polling continues. */
  onLost: (error: unknown) => void;
  /** The job no longer exists: polling ends. */
  onGone: () => void;
  /** Whether the failure means that the job no longer exists. */
  isGone: (error: unknown) => boolean;
  /** For an export that was started some time ago. */
  isAtOnce?: boolean;
};
export type ExportPolling = { askNow: () => void; stop: () => void };

/** Queries the progress of an export until it is over, at the intervals of CONST-07. */
export function pollExport({
  ask,
  onAnswer,
  onLost,
  onGone,
  isGone,
  isAtOnce = false,
}: PollWays): ExportPolling {
  let polls = 0;
  let lostInARow = 0;
  let isAsking = false;
  let isOver = false;
  let timer = setTimeout(poll, isAtOnce ? 0 : secondsUntilNextPoll(polls) * 1_000);

  function poll(): void {
    isAsking = true;
    ask().then(
      (job) => {
        if (isOver) return;
        lostInARow = 0;
        if (job.status === "starting" || job.status === "pending") again();
        else isOver = true;
        onAnswer(job);
      },
      (error: unknown) => {
        if (isOver) return;
        if (isGone(error)) {
          isOver = true;
          onGone();
          return;
        }
        again();
        lostInARow += 1;
        if (lostInARow > lostAnswersBorne) onLost(error);
      },
    );
  }

  function again(): void {
    isAsking = false;
    polls += 1;
    timer = setTimeout(poll, secondsUntilNextPoll(polls) * 1_000);
  }

  return {
    askNow: () => {
      if (isAsking || isOver) return;
      clearTimeout(timer);
      poll();
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
