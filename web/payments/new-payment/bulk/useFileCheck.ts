import { useEffect, useRef, useState } from "react";
import { queryValidation, validatePaymentFile } from "@corridor/product/payments/contract";
import type { ValidationErrors } from "@corridor/product/payments/validation-errors";
import { CallError } from "../../../api/call-error.ts";
import { call } from "../../../api/call.ts";
import { keepRefreshing } from "../../../api/keep-refreshing.ts";
import { choiceProblem, isStillThere } from "../../../design/files/chosen-file.ts";
import { t } from "../../../texts.ts";
import { acceptedFiles } from "./accepted-files.ts";
import { headOf, type NewPaymentState } from "../useNewPayment.ts";

/** The progress of a file: sent, and then read row by row. */
export type CheckProgress = { sentShare: number; rowsRead: number; errorCount: number };

const lookEveryMs = 1_000;
/** A large file over a slow connection takes long; the person sees the progress. */
const patienceMs = 30 * 60_000;

/** A file from its choice to the end of the check; its errors stay until another file is checked. */
export function useFileCheck({ draft, startCheck, confirm }: NewPaymentState, clientId: string) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<CheckProgress | null>(null);
  const [wasCancelled, setCancelled] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const [found, setFound] = useState<{ errors: ValidationErrors; requestId: string; file: File } | null>(
    null,
  );
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function choose(files: readonly File[]): File | null {
    const [chosen] = files;
    if (!chosen || running.current) return null;
    const wrong = choiceProblem(files, acceptedFiles());
    setProblem(wrong);
    setError(null);
    setCancelled(false);
    setFound(null);
    setFile(wrong === null ? chosen : null);
    return wrong === null ? chosen : null;
  }

  async function check(sent: File): Promise<void> {
    if (running.current) return;
    setError(null);
    setFound(null);
    setCancelled(false);
    const giveUp = (running.current = new AbortController());
    const requestId = startCheck();
    let stopLooking: () => void = () => undefined;
    const note = (part: Partial<CheckProgress>) =>
      setProgress((now) => ({ sentShare: 0, rowsRead: 0, errorCount: 0, ...now, ...part }));
    note({});
    try {
      const validation = await call(
        validatePaymentFile,
        { clientId, requestId, ...headOf(draft) },
        {
          file: sent,
          patienceMs,
          signal: giveUp.signal,
          onSent: (sentShare) => {
            note({ sentShare });
            if (sentShare < 1) return;
            stopLooking();
            stopLooking = keepRefreshing(lookEveryMs, async () => {
              const seen = await call(queryValidation, { clientId, requestId }, { background: true });
              // The check may have ended meanwhile: a late note would show it as running for ever.
              if (running.current === giveUp && seen.state !== "none")
                note({ rowsRead: seen.rowsRead, errorCount: seen.errorCount });
            });
          },
        },
      );
      if (validation.summary) confirm({ validation, transaction: null, fileName: sent.name });
      else setFound({ errors: validation.errors, requestId, file: sent });
    } catch (thrown) {
      if (giveUp.signal.aborted) setCancelled(true);
      else if (thrown instanceof CallError) await tell(thrown, sent);
      else throw thrown;
    } finally {
      stopLooking();
      running.current = null;
      setProgress(null);
    }
  }

  /** About a file that is gone, a browser only reports that no answer came. */
  async function tell(refused: CallError, sent: File): Promise<void> {
    if (await isStillThere(sent)) {
      setError(refused);
      return;
    }
    setFile(null);
    setProblem(t.fileChoice.gone);
  }

  return {
    file,
    problem,
    progress,
    wasCancelled,
    error,
    found,
    choose: (files: readonly File[]) => void choose(files),
    check: () => {
      if (file) void check(file);
      else setProblem((said) => said ?? t.fileChoice.none);
    },
    /** The corrected file replaces the file with errors. */
    chooseAndCheck: (files: readonly File[]) => {
      const chosen = choose(files);
      if (chosen) void check(chosen);
    },
    cancel: () => running.current?.abort(),
    remove: () => {
      setFile(null);
      setProblem(null);
      setFound(null);
    },
  };
}
export type FileCheck = ReturnType<typeof useFileCheck>;
