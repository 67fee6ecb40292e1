export const waitingActionStates = ["waiting", "done", "rejected", "withdrawn", "expired"] as const;
export type WaitingActionState = (typeof waitingActionStates)[number];

export const waitingActionEvents = ["approve", "reject", "withdraw", "expire"] as const;
export type WaitingActionEvent = (typeof waitingActionEvents)[number];

/** Every state except waiting is final: an action is done once, and a refused one is asked for again under a new key. */
const moves: Readonly<Record<WaitingActionState, Partial<Record<WaitingActionEvent, WaitingActionState>>>> = {
  waiting: { approve: "done", reject: "rejected", withdraw: "withdrawn", expire: "expired" },
  done: {},
  rejected: {},
  withdrawn: {},
  expired: {},
};

export function afterWaitingActionEvent(
  state: WaitingActionState,
  event: WaitingActionEvent,
): WaitingActionState | null {
  return moves[state][event] ?? null;
}
