import { useEffect } from "react";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { queryFiles, queryFilesNotTaken } from "@corridor/product/files/contract";
import { call } from "../api/call.ts";
import type { Call } from "../api/caller.ts";
import { keepRefreshing } from "../api/keep-refreshing.ts";
import { answers, questionOf, useCall, type CallResult } from "../api/useCall.ts";

const refreshEveryMs = 3_000;

type FilesNotTaken = OutputOf<typeof queryFilesNotTaken>;

/** Loads the files that were not taken, and follows them while one is being read (FILE-36). */
export function useFilesNotTaken(clientId: string): CallResult<FilesNotTaken> {
  const answer = useCall(queryFilesNotTaken, { clientId });
  const isReading = (answer.data?.unread.length ?? 0) > 0;
  useEffect(() => (isReading ? followUnreadFiles({ clientId }) : undefined), [clientId, isReading]);
  return answer;
}

/**
 * Asks every 3 s. A file that was read is in the list or among the refused files, so both are loaded again. Returns the function that
 * stops the loading. Only tests pass `ask`.
 */
export function followUnreadFiles(input: InputOf<typeof queryFilesNotTaken>, ask: Call = call): () => void {
  const { queryKey } = questionOf(queryFilesNotTaken, input);
  return keepRefreshing(refreshEveryMs, async () => {
    const before = answers.getQueryData<FilesNotTaken>(queryKey)?.unread.length ?? 0;
    const newer = await ask(queryFilesNotTaken, input, { background: true, quiet: true });
    answers.setQueryData<FilesNotTaken>(queryKey, newer);
    if (newer.unread.length !== before) await answers.invalidateQueries({ queryKey: [queryFiles.path] });
  });
}
