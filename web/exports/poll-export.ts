import type { OutputOf } from "@corridor/product/endpoint";
import type { queryExport } from "@corridor/product/exports/contract";
import { secondsUntilNextPoll } from "@corridor/product/exports/export";

export type JobAnswer = OutputOf<typeof queryExport>;

const lostAnswersBorne = 2;

export type PollWays = {
  ask: () => Promise<JobAnswer>;
  /** Each answer, the last of which says that it is over. */
  onAnswer: (job: JobAnswer) => void;
  /** One lost answer more than are borne in a row, and each after it: it says nothing of the export, which is asked for still. */
  onLost: (error: unknown) => void;
  /** There is no such job any more: nobody asks again. */
  onGone: () => void;
  /** Whether the failure says so. */
  isGone: (error: unknown) => boolean;
  /** For an export that was begun some time ago. */
  isAtOnce?: boolean;
};
export type ExportPolling = { askNow: () => void; stop: () => void };

/** Asks how far an export has come until it is over, as often as CONST-07 says. */
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
