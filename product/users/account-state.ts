export const accountStates = [
  "PENDING_ACTIVATION",
  "ACTIVE",
  "PENDING_PASSWORD_RESET",
  "DEACTIVATED",
  "PENDING_REACTIVATION",
  "PENDING_APPROVAL",
] as const;
export type AccountState = (typeof accountStates)[number];

/** What can happen to an account through its own person; what administrators do to it comes with user administration. */
export type AccountEvent = "activate" | "askReset" | "reset" | "logIn";

/**
 * A reset asked for never blocks the old password: a good log-in takes the account back to ACTIVE.
 * Asking in a pending state sends the same kind of link again; where a move is missing nothing happens.
 */
const moves: Record<AccountState, Partial<Record<AccountEvent, AccountState>>> = {
  PENDING_ACTIVATION: { activate: "ACTIVE", askReset: "PENDING_ACTIVATION" },
  ACTIVE: { askReset: "PENDING_PASSWORD_RESET", logIn: "ACTIVE" },
  PENDING_PASSWORD_RESET: { reset: "ACTIVE", logIn: "ACTIVE", askReset: "PENDING_PASSWORD_RESET" },
  PENDING_REACTIVATION: { reset: "ACTIVE", askReset: "PENDING_REACTIVATION" },
  DEACTIVATED: {},
  PENDING_APPROVAL: {},
};

export function afterEvent(state: AccountState, event: AccountEvent): AccountState | null {
  return moves[state][event] ?? null;
}
