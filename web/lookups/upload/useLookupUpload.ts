import { useEffect, useRef, useState } from "react";
import { queryNameLookups, startNameLookup } from "@corridor/product/lookups/contract";
import { CallError } from "../../api/call-error.ts";
import { call } from "../../api/call.ts";
import { answers } from "../../api/useCall.ts";
import { toast } from "../../design/feedback/Toast.tsx";
import { choiceProblem, isStillThere, type AcceptedFiles } from "../../design/files/chosen-file.ts";
import { t } from "../../texts.ts";
import { wrongCells, type WrongCell } from "./wrong-cells.ts";

/** A large file over a slow connection takes long; the person sees the progress. */
const patienceMs = 30 * 60_000;

/** The files of LOOK-07. */
export function acceptedFiles(): AcceptedFiles {
  return { extensions: [".xlsx", ".xls", ".csv"], otherType: t.lookups.upload.type };
}

type UploadOutcome = {
  /** At the drop zone. */
  problem: string | null;
  refused: readonly WrongCell[];
  error: CallError | null;
  wasCancelled: boolean;
};
const noOutcome: UploadOutcome = { problem: null, refused: [], error: null, wasCancelled: false };

/** A file of phone numbers from its choice to the start of the lookup. A refused file stays chosen, with its wrong cells. */
export function useLookupUpload(clientId: string) {
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState(noOutcome);
  const [sentShare, setSentShare] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function choose(files: readonly File[]): File | null {
    if (files.length === 0 || running.current) return null;
    const problem = choiceProblem(files, acceptedFiles());
    const chosen = problem === null ? files[0]! : null;
    setOutcome({ ...noOutcome, problem });
    setFile(chosen);
    return chosen;
  }

  async function start(sent: File): Promise<void> {
    if (running.current) return;
    const giveUp = (running.current = new AbortController());
    setOutcome(noOutcome);
    setSentShare(0);
    try {
      await call(
        startNameLookup,
        { clientId },
        { file: sent, patienceMs, signal: giveUp.signal, onSent: setSentShare },
      );
      setFile(null);
      toast({ title: t.lookups.upload.started, detail: t.lookups.upload.startedDetail });
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      if (giveUp.signal.aborted) setOutcome({ ...noOutcome, wasCancelled: true });
      else await tell(thrown, sent);
    } finally {
      running.current = null;
      setSentShare(null);
      void answers.invalidateQueries({ queryKey: [queryNameLookups.path] });
    }
  }

  async function tell(error: CallError, sent: File): Promise<void> {
    if (error.status === 0 && !(await isStillThere(sent))) {
      setFile(null);
      setOutcome({ ...noOutcome, problem: t.fileChoice.gone });
      return;
    }
    const refused = wrongCells(error.fieldErrors);
    const problem = error.fieldErrors.lookupInputFile ?? null;
    const isSaid = refused.length > 0 || problem !== null;
    setOutcome({ ...noOutcome, problem, refused, error: isSaid ? null : error });
  }

  return {
    ...outcome,
    file,
    /** Null while no file is sent; 1 while the server reads it. */
    sentShare,
    choose: (files: readonly File[]) => void choose(files),
    start: () => {
      if (file) void start(file);
    },
    /** The corrected file replaces the refused one. */
    chooseAndStart: (files: readonly File[]) => {
      const chosen = choose(files);
      if (chosen) void start(chosen);
    },
    cancel: () => running.current?.abort(),
    remove: () => {
      setFile(null);
      setOutcome(noOutcome);
    },
  };
}
export type LookupUpload = ReturnType<typeof useLookupUpload>;
