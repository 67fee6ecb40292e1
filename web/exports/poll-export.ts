import type { OutputOf } from "@corridor/product/endpoint";
import type { queryExport } from "@corridor/product/exports/contract";
import { secondsUntilNextPoll } from "@corridor/product/exports/export";

export type JobAnswer = OutputOf<typeof queryExport>;

const failuresInARow = 3;

export type Polling = {
  ask: () => Promise<JobAnswer>;
  /** Each answer, the last of which says that it is over. */
  onAnswer: (job: JobAnswer) => void;
  /** The third failure in a row, or a job that is gone: nobody asks any more. */
  onLost: (error: unknown) => void;
  /** Whether asking again could help. */
  isWorthAnother: (error: unknown) => boolean;
  /** For an export that was begun some time ago. */
  isAtOnce?: boolean;
};

/** Asks how far an export has come until it is over, as often as CONST-07 says; answers how to stop. */
export function pollExport({ ask, onAnswer, onLost, isWorthAnother, isAtOnce = false }: Polling): () => void {
  let polls = 0;
  let failures = 0;
  let isStopped = false;
  let timer = setTimeout(poll, isAtOnce ? 0 : secondsUntilNextPoll(polls) * 1_000);

  function poll(): void {
    ask().then(
      (job) => {
        if (isStopped) return;
        failures = 0;
        onAnswer(job);
        if (job.status === "starting" || job.status === "pending") again();
      },
      (error: unknown) => {
        if (isStopped) return;
        failures += 1;
        if (failures < failuresInARow && isWorthAnother(error)) again();
        else onLost(error);
      },
    );
  }

  function again(): void {
    polls += 1;
    timer = setTimeout(poll, secondsUntilNextPoll(polls) * 1_000);
  }

  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
