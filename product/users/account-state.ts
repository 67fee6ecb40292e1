export const accountStates = [
  "PENDING_ACTIVATION",
  "ACTIVE",
  "PENDING_PASSWORD_RESET",
  "DEACTIVATED",
  "PENDING_REACTIVATION",
  "PENDING_APPROVAL",
] as const;
export type AccountState = (typeof accountStates)[number];

/** Events that the account's own person causes. */
const ownEvents = ["activate", "askReset", "reset", "logIn"] as const;

/**
 * Events that administrators cause. An account that never had a password is invited or proposed again; other accounts are reactivated. An
 * invitation that needs a second administrator is approved or refused: rejected, withdrawn or expired.
 */
const administratorsEvents = [
  "approve",
  "refuse",
  "resend",
  "deactivate",
  "reactivate",
  "inviteAgain",
  "proposeAgain",
] as const;

export const accountEvents = [...ownEvents, ...administratorsEvents] as const;
export type AccountEvent = (typeof accountEvents)[number];

/**
 * A requested reset does not block the old password: a successful log-in makes the account ACTIVE again. A request in a pending state sends
 * the same kind of link again. A missing move changes nothing.
 */
const moves: Record<AccountState, Partial<Record<AccountEvent, AccountState>>> = {
  PENDING_APPROVAL: { approve: "PENDING_ACTIVATION", refuse: "DEACTIVATED", deactivate: "DEACTIVATED" },
  PENDING_ACTIVATION: {
    activate: "ACTIVE",
    askReset: "PENDING_ACTIVATION",
    resend: "PENDING_ACTIVATION",
    deactivate: "DEACTIVATED",
  },
  ACTIVE: { askReset: "PENDING_PASSWORD_RESET", logIn: "ACTIVE", deactivate: "DEACTIVATED" },
  PENDING_PASSWORD_RESET: {
    reset: "ACTIVE",
    logIn: "ACTIVE",
    askReset: "PENDING_PASSWORD_RESET",
    deactivate: "DEACTIVATED",
  },
  PENDING_REACTIVATION: {
    reset: "ACTIVE",
    askReset: "PENDING_REACTIVATION",
    resend: "PENDING_REACTIVATION",
    deactivate: "DEACTIVATED",
  },
  DEACTIVATED: {
    reactivate: "PENDING_REACTIVATION",
    inviteAgain: "PENDING_ACTIVATION",
    proposeAgain: "PENDING_APPROVAL",
  },
};

export function accountStateAfter(state: AccountState, event: AccountEvent): AccountState | null {
  return moves[state][event] ?? null;
}

/** Whether the person of this account can log in now. */
export function canLogIn(state: AccountState): boolean {
  return accountStateAfter(state, "logIn") !== null;
}
