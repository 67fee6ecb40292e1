import type { SentFile } from "./file.ts";

/** received until the file is read, then refused, or as the console shows it. */
export type FileState = SentFile["status"];

export type FileEvent =
  // The worker reads the file.
  | "refuse"
  | "acceptForApproval"
  | "acceptWithoutApproval"
  // People decide; an approval counts here once no further one is needed.
  | "approve"
  | "reject"
  // Its last request has ended.
  | "requestsEnded";

/**
 * Every move of a payment file (state-machines.md). Only this table decides a move: the server asks `fileStateAfter`. The database
 * refuses every other move; a test compares known_file_moves with this table.
 */
export const fileMoves: { readonly [State in FileState]: { readonly [Event in FileEvent]?: FileState } } = {
  received: { refuse: "refused", acceptForApproval: "AwaitingApproval", acceptWithoutApproval: "pending" },
  AwaitingApproval: { approve: "pending", reject: "rejected" },
  pending: { requestsEnded: "done" },
  refused: {},
  done: {},
  rejected: {},
};

export function fileStateAfter(state: FileState, event: FileEvent): FileState {
  const next = fileMoves[state][event];
  if (!next) throw new Error(`A payment file that is ${state} has no move "${event}".`);
  return next;
}

/** Whether a file in this state has ended with requests, and so has a result (FILE-23). */
export function hasEnded(state: FileState): boolean {
  return state === "done" || state === "rejected";
}
