import { Problem } from "@corridor/product/problems";
import { readAccount, type Account } from "../accounts/accounts.ts";
import { stageOf } from "../accounts/two-factor.ts";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { isFreshLogin, withPasswordGiven } from "./own-password.ts";
import { withCodeGiven } from "./verify-code.ts";

export type Proof = {
  readonly password?: string | null | undefined;
  readonly code?: string | null | undefined;
};

/**
 * Acts in one transaction if the caller has just proved who they are: with the code of their app where two-factor login is enabled,
 * else with the password. A log-in of the last minutes is proof too (C-22, KEY-19).
 */
export async function withProofGiven<T>(
  app: App,
  caller: Caller,
  { password, code }: Proof,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { clientId, userId } = caller.person;
  const { account, isFresh } = await app.db.asCaller(caller, clientId, async (tx) => ({
    account: await readAccount(tx, clientId, userId),
    isFresh: await isFreshLogin(tx, caller),
  }));
  if (!hasTwoFactor(account) || (isFresh && !code))
    return withPasswordGiven(app, caller, password || null, (tx) => act(tx));
  if (!code) throw new Problem("two-factor.needed", { fields: { code: { code: "required" } } });
  return withCodeGiven(app, caller, code, act);
}

function hasTwoFactor(account: Account): boolean {
  return stageOf(account) === "enabled";
}
