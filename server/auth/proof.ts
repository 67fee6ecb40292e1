import { randomUUID } from "node:crypto";
import { Problem } from "@corridor/product/problems";
import { readAccount, type Account } from "../accounts/accounts.ts";
import { stageOf } from "../accounts/two-factor.ts";
import { allWallets, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { confirmPassword, isFreshLogin, withPasswordGiven } from "./own-password.ts";
import { confirmCode, withCodeGiven } from "./verify-code.ts";

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

type TerminalPerson = Pick<Caller["person"], "userId" | "email" | "displayName"> & {
  readonly staffClientId: string;
};

/**
 * A provider admin at a terminal has no session, so that nothing but the person's own password, and the code where two-factor login is
 * enabled, shows who they are. Wrong ones count like those of a log-in.
 */
export async function proveAtTerminal(
  app: App,
  { staffClientId: clientId, ...named }: TerminalPerson,
  ask: (question: string) => Promise<string>,
): Promise<void> {
  const caller: Caller = {
    ...{ address: "127.0.0.1", userAgent: "corridor staff", language: "en", browserTokens: "", keyId: null },
    wallets: allWallets,
    person: {
      ...named,
      ...{
        clientId,
        sessionId: randomUUID(),
        role: "PROVIDER_ADMIN",
        isInternal: true,
        loginStatus: "loggedIn",
      },
    },
  };
  const account = await confirmPassword(app, caller, await ask(`Password of ${named.email}:`), "password");
  if (!hasTwoFactor(account)) return;
  await confirmCode(app, caller, await ask(`Two-factor code of ${named.email}:`));
}
