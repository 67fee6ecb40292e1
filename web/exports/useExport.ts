import { useEffect, useRef, useState } from "react";
import { cancelExport, queryExport, queryRecentExports } from "@corridor/product/exports/contract";
import type { ExportFormat } from "@corridor/product/exports/export";
import { CallError } from "../api/call-error.ts";
import { call } from "../api/call.ts";
import { downloadFrom } from "../api/download.ts";
import { serverTime } from "../api/server-clock.ts";
import { answers } from "../api/useCall.ts";
import { pollExport, type JobAnswer } from "./poll-export.ts";

/** Begins an export; its ID. */
export type Start = (format: ExportFormat) => Promise<string>;

export type ExportState =
  | { step: "choosing"; isStarting: boolean; error: CallError | null }
  | { step: "running"; sinceMs: number; rowCount: number }
  | { step: "failed"; error: CallError | null }
  | { step: "done"; job: JobAnswer; hasCome: boolean };

const notBegun: ExportState = { step: "choosing", isStarting: false, error: null };

/** An export from the choice of its format to the file on this machine; or one that was begun earlier, taken up again. */
export function useExport(start: Start | null, earlierId: string | null) {
  const [jobId, setJobId] = useState(earlierId);
  const [state, setState] = useState<ExportState>(() => (earlierId === null ? notBegun : running()));
  const lastFormat = useRef<ExportFormat>("csv");

  useEffect(() => {
    if (jobId === null) return;
    return pollExport({
      ask: () => call(queryExport, { exportJobId: jobId }, { background: true, quiet: true }),
      isAtOnce: jobId === earlierId,
      isWorthAnother: (error) => error instanceof CallError && error.status !== 404,
      onLost: (error) => setState({ step: "failed", error: error instanceof CallError ? error : null }),
      onAnswer: (job) => {
        if (job.status === "succeeded") void fetchFile(job).then(setState);
        else if (job.status === "failed") setState({ step: "failed", error: null });
        else setState(running(job.createdTimestamp * 1_000, job.rowCount));
      },
    });
  }, [jobId, earlierId]);

  async function begin(format: ExportFormat): Promise<void> {
    if (!start) return;
    lastFormat.current = format;
    setState({ step: "choosing", isStarting: true, error: null });
    try {
      setJobId(await start(format));
      setState(running());
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
    /** The address of before is used up. */
    downloadAgain: () => {
      if (jobId === null) return;
      void call(queryExport, { exportJobId: jobId })
        .then(fetchFile)
        .then(setState, (error: unknown) =>
          setState({ step: "failed", error: error instanceof CallError ? error : null }),
        );
    },
    /** What the server does not hear of it forgets by itself in a day. */
    cancel: () => {
      if (jobId !== null) void call(cancelExport, { exportJobId: jobId }).then(forgetRecent, () => undefined);
    },
  };
}

function running(sinceMs = serverTime().getTime(), rowCount = 0): ExportState {
  return { step: "running", sinceMs, rowCount };
}

/** At once, for the address lasts 40 seconds. */
async function fetchFile(job: JobAnswer): Promise<ExportState> {
  return { step: "done", job, hasCome: job.resultData !== null && (await downloadFrom(job.resultData)) };
}

function forgetRecent(): void {
  void answers.invalidateQueries({ queryKey: [queryRecentExports.path] });
}
