import { Problem } from "@corridor/product/problems";
import { lockAccount, type Account } from "../accounts/accounts.ts";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { beginAttempt, forgetAttempts, recordFailure } from "./attempts.ts";

/**
 * Checks the password of a logged-in person and answers the account, or refuses at the given field. Wrong guesses count like
 * wrong log-ins, so a stolen session is no way around the lock.
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
