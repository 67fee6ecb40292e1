import { useEffect, useRef, useState } from "react";
import { cancelExport, queryExport, queryRecentExports } from "@corridor/product/exports/contract";
import type { ExportFormat } from "@corridor/product/exports/export";
import { CallError } from "../api/call-error.ts";
import { call } from "../api/call.ts";
import { downloadFrom } from "../api/download.ts";
import { serverTime } from "../api/server-clock.ts";
import { answers } from "../api/useCall.ts";
import { announceExport } from "./announce-export.tsx";
import { askNow, dropExport, followExport, type ExportOutcome } from "./follow-export.ts";
import type { JobAnswer } from "./poll-export.ts";

/** Begins an export; its ID. */
export type StartExport = (format: ExportFormat) => Promise<string>;

type RunningExport = {
  step: "running";
  sinceMs: number;
  rowCount: number;
  /** How far it has come is not to be learnt at present. */
  isLost: boolean;
};
export type ExportDialogState =
  | { step: "choosing"; isStarting: boolean; error: CallError | null }
  | RunningExport
  | ExportOutcome;

const notBegun: ExportDialogState = { step: "choosing", isStarting: false, error: null };

/** An export from the choice of its format to the file on this machine; or one that was begun earlier, taken up again. */
export function useExport(start: StartExport | null, earlierId: string | null) {
  const [jobId, setJobId] = useState(earlierId);
  const [state, setState] = useState<ExportDialogState>(() =>
    earlierId === null ? notBegun : runningExport(),
  );
  const lastFormat = useRef<ExportFormat>("csv");
  const setLost = (isLost: boolean) => setState((now) => (now.step === "running" ? { ...now, isLost } : now));

  useEffect(() => {
    if (jobId === null) return;
    let isOpen = true;
    followExport(jobId, {
      ask: () => call(queryExport, { exportJobId: jobId }, { background: true, quiet: true }),
      isAtOnce: jobId === earlierId,
      isGone,
      fetchFile,
      onLost: () => setLost(true),
      onProgress: (job) => setState(runningExport(job.createdTimestamp * 1_000, job.rowCount)),
      onEnd: (outcome) => (isOpen ? setState(outcome) : announceExport(outcome)),
    });
    return () => {
      isOpen = false;
    };
  }, [jobId, earlierId]);

  async function begin(format: ExportFormat): Promise<void> {
    if (!start) return;
    lastFormat.current = format;
    setState({ step: "choosing", isStarting: true, error: null });
    try {
      setJobId(await start(format));
      setState(runningExport());
      forgetRecent();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setJobId(null);
      setState({ step: "choosing", isStarting: false, error });
    }
  }

  return {
    state,
    begin: (format: ExportFormat) => void begin(format),
    /** Null for one whose question is not known here any more. */
    retry: start && (() => void begin(lastFormat.current)),
    /** Of the same export, which goes on meanwhile. */
    askAgain: () => {
      if (jobId === null) return;
      setLost(false);
      askNow(jobId);
    },
    /** The address of before is used up. */
    downloadAgain: () => {
      if (jobId === null || state.step !== "done") return;
      void call(queryExport, { exportJobId: jobId })
        .then(fetchFile)
        .then(setState, (error: unknown) =>
          setState(isGone(error) ? { step: "failed", isGone: true } : { ...state, hasCome: false }),
        );
    },
    /** What the server does not hear of it forgets by itself in a day. */
    cancel: () => {
      if (jobId === null) return;
      dropExport(jobId);
      void call(cancelExport, { exportJobId: jobId }).then(forgetRecent, () => undefined);
    },
  };
}

function runningExport(sinceMs = serverTime().getTime(), rowCount = 0): RunningExport {
  return { step: "running", sinceMs, rowCount, isLost: false };
}

/** Removed elsewhere, or older than exports are kept. */
function isGone(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}

/** At once, for the address lasts 40 seconds. */
async function fetchFile(job: JobAnswer): Promise<ExportOutcome> {
  return { step: "done", job, hasCome: job.resultData !== null && (await downloadFrom(job.resultData)) };
}

function forgetRecent(): void {
  void answers.invalidateQueries({ queryKey: [queryRecentExports.path] });
}
