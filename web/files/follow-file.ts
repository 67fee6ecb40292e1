import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { queryFileDetails } from "@corridor/product/files/contract";
import type { FileStatus } from "@corridor/product/files/file";
import { call } from "../api/call.ts";
import type { Call } from "../api/caller.ts";
import { keepRefreshing } from "../api/keep-refreshing.ts";
import { answers, questionOf } from "../api/useCall.ts";

const refreshEveryMs = 3_000;
/** Other people approve a file, which takes longer than the system's own work. */
const refreshWaitingEveryMs = 30_000;

export type FileDetailsInput = InputOf<typeof queryFileDetails>;
export type FileDetails = OutputOf<typeof queryFileDetails>;

/**
 * Loads a file in the background: every 3 s while it is pending, every 30 s while it awaits approval (FILE-09). The person sees no
 * failures. Returns the function that stops the loading. Only tests pass `ask`.
 */
export function followFile(input: FileDetailsInput, status: FileStatus, ask: Call = call): () => void {
  if (status !== "pending" && status !== "AwaitingApproval") return () => undefined;
  const { queryKey } = questionOf(queryFileDetails, input);
  return keepRefreshing(status === "pending" ? refreshEveryMs : refreshWaitingEveryMs, async () => {
    const details = await ask(queryFileDetails, input, { background: true, quiet: true });
    answers.setQueryData<FileDetails>(queryKey, details);
  });
}
