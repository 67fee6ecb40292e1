import { expect, test } from "vitest";
import { accountEvents, accountStates, accountStateAfter, canLogIn } from "./account-state.ts";

const written: Record<string, string> = {
  "PENDING_ACTIVATION activate": "ACTIVE",
  "PENDING_ACTIVATION askReset": "PENDING_ACTIVATION",
  "ACTIVE askReset": "PENDING_PASSWORD_RESET",
  "ACTIVE logIn": "ACTIVE",
  "PENDING_PASSWORD_RESET reset": "ACTIVE",
  "PENDING_PASSWORD_RESET logIn": "ACTIVE",
  "PENDING_PASSWORD_RESET askReset": "PENDING_PASSWORD_RESET",
  "PENDING_REACTIVATION reset": "ACTIVE",
  "PENDING_REACTIVATION askReset": "PENDING_REACTIVATION",
  "PENDING_APPROVAL approve": "PENDING_ACTIVATION",
  "PENDING_APPROVAL refuse": "DEACTIVATED",
  "PENDING_ACTIVATION resend": "PENDING_ACTIVATION",
  "PENDING_REACTIVATION resend": "PENDING_REACTIVATION",
  "PENDING_APPROVAL deactivate": "DEACTIVATED",
  "PENDING_ACTIVATION deactivate": "DEACTIVATED",
  "ACTIVE deactivate": "DEACTIVATED",
  "PENDING_PASSWORD_RESET deactivate": "DEACTIVATED",
  "PENDING_REACTIVATION deactivate": "DEACTIVATED",
  "DEACTIVATED reactivate": "PENDING_REACTIVATION",
  "DEACTIVATED inviteAgain": "PENDING_ACTIVATION",
  "DEACTIVATED proposeAgain": "PENDING_APPROVAL",
};

test.each(accountStates.flatMap((state) => accountEvents.map((event) => [state, event] as const)))(
  "an account in %s moves on %s only as the state table says [STATE-04, STATE-13, USER-14, USER-16, USER-17]",
  (state, event) => expect(accountStateAfter(state, event)).toBe(written[`${state} ${event}`] ?? null),
);

test("only an active account, or one that requested a reset, can log in [USER-14]", () => {
  expect(accountStates.filter(canLogIn)).toEqual(["ACTIVE", "PENDING_PASSWORD_RESET"]);
});
