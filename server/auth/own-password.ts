import { Problem } from "@corridor/product/problems";
import { lockAccount, type Account } from "../accounts/accounts.ts";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { beginAttempt, forgetAttempts, recordFailure } from "./attempts.ts";
import { isFreshSession } from "./store-sessions.ts";

/** How long a log-in counts as a freshly given password (AUTH-61). */
const freshMinutes = 5;

/**
 * Checks the password of a logged-in person and returns the account, or refuses at the given field. Wrong guesses count like
 * wrong log-ins, so a stolen session does not avoid the lock.
 */
export async function confirmPassword(
  app: App,
  caller: Caller,
  password: string,
  field: "password" | "currentPassword",
): Promise<Account> {
  const { person } = caller;
  return app.hashing.attempt(caller.address, async (verify) => {
    const { attempt, account } = await app.db.systemTransaction("own password", async (tx) => ({
      attempt: await beginAttempt(app, tx, caller, person),
      account: await lockAccount(tx, person.clientId, person.userId),
    }));
    if (!(await verify(account.password_hash, password))) {
      await recordFailure(app, attempt);
      throw new Problem("password.wrong-current", { fields: { [field]: { code: "passwordWrong" } } });
    }
    await app.db.systemTransaction("own password", (tx) => forgetAttempts(app, tx, attempt));
    return account;
  });
}

/**
 * Changes how a person logs in, in one transaction with their account locked. A session is not enough: a person who finds it
 * open could take over the account. So the password is given now, or was given in a log-in of the last minutes.
 */
export async function withPasswordGiven<T>(
  app: App,
  caller: Caller,
  password: string | null,
  act: (tx: Tx, account: Account) => Promise<T>,
): Promise<T> {
  const { clientId, userId } = caller.person;
  const confirmed = password ? await confirmPassword(app, caller, password, "password") : null;
  return app.db.asCaller(caller, clientId, async (tx) => {
    const account = await lockAccount(tx, clientId, userId);
    if (confirmed && confirmed.password_hash !== account.password_hash) throw new Problem("conflict");
    if (!confirmed && !(await isFreshLogin(tx, caller)))
      throw new Problem("password.needed", { fields: { password: { code: "required" } } });
    return act(tx, account);
  });
}

/** Whether the caller logged in within the last minutes. */
export async function isFreshLogin(tx: Tx, { person }: Caller): Promise<boolean> {
  return isFreshSession(tx, person.clientId, person.userId, person.sessionId, freshMinutes);
}
