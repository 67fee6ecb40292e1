import { expect, test } from "vitest";
import { accountStates, afterEvent, type AccountEvent } from "./account-state.ts";

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
};
const events: readonly AccountEvent[] = ["activate", "askReset", "reset", "logIn"];

test.each(accountStates.flatMap((state) => events.map((event) => [state, event] as const)))(
  "an account in %s moves on %s only as the state table says [STATE-13, USER-17]",
  (state, event) => expect(afterEvent(state, event)).toBe(written[`${state} ${event}`] ?? null),
);
