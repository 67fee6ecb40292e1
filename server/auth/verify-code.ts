import {
  isCode,
  lockMinutes,
  plainCode,
  wrongCodes,
  type TwoFactorState,
} from "@corridor/product/auth/two-factor";
import { epochOf } from "@corridor/product/epoch";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../audit/record.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { databaseTime } from "../platform/time/database-time.ts";
import type { Tx } from "../platform/db.ts";
import { hashOf } from "../platform/seal.ts";
import { lockAccount, readAccount, type Account } from "../accounts/accounts.ts";
import { moveTwoFactor, stageOf, useCodeStep } from "../accounts/two-factor.ts";
import { replaceRecoveryCodes } from "../accounts/recovery-codes.ts";
import { openSession, type OpenedSession } from "./session.ts";
import * as sessionStore from "./store-sessions.ts";
import * as store from "./store.ts";
import { notifyOwner } from "./notify-owner.ts";
import { stepOf } from "./totp.ts";
import { checkMaySetUp } from "./two-factor.ts";

/** Checks the second factor after the password: a right code replaces the half session by a new, whole one. */
export async function verifyCode(app: App, caller: Caller, typed: string): Promise<OpenedSession> {
  const code = readCode(typed);
  return tryCode(app, caller, {
    check: checkEnabled,
    useCode: (tx, account) => useTotpCode(app, tx, account, code),
    accept: async (tx, account) => {
      await audit(tx, caller, "two-factor.passed");
      return openSession(app, tx, account, caller, "loggedIn");
    },
  });
}

/** Acts if a logged-in person gives the present code of their app. */
export async function withCodeGiven<T>(
  app: App,
  caller: Caller,
  typed: string,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const code = readCode(typed);
  return tryCode(app, caller, {
    check: checkEnabled,
    useCode: (tx, account) => useTotpCode(app, tx, account, code),
    accept: (tx) => act(tx),
  });
}

/** Checks the code of a person at a terminal, who has no session. */
export async function confirmCode(app: App, caller: Caller, typed: string): Promise<void> {
  const code = readCode(typed);
  await tryCode(app, caller, {
    check: checkEnabled,
    isAtTerminal: true,
    useCode: (tx, account) => useTotpCode(app, tx, account, code),
    accept: async () => undefined,
  });
}

export function checkEnabled(account: Account): void {
  if (stageOf(account) !== "enabled") throw new Problem("two-factor.wrong-state");
}

export type EnabledTwoFactor = {
  twoFactorSetupState: TwoFactorState;
  recoveryCodes: string[];
  opened: OpenedSession | null;
};

/**
 * Checks the first code of a set-up. A logged-in person keeps their session; a person in a required set-up gets a whole one.
 */
export async function verifyInitialCode(app: App, caller: Caller, typed: string): Promise<EnabledTwoFactor> {
  const code = readCode(typed);
  return tryCode(app, caller, {
    check: (account) => checkMaySetUp(account, caller, "verifyInitial"),
    useCode: (tx, account) => useTotpCode(app, tx, account, code),
    accept: async (tx, account) => {
      const twoFactorSetupState = (await moveTwoFactor(tx, account, "verifyInitial"))!;
      const recoveryCodes = await replaceRecoveryCodes(app, tx, account);
      await audit(tx, caller, "two-factor.enabled");
      await notifyOwner(app, tx, caller, "twoFactorEnabled", {});
      const isWhole = caller.person.loginStatus === "loggedIn";
      return {
        twoFactorSetupState,
        recoveryCodes,
        opened: isWhole ? null : await openSession(app, tx, account, caller, "loggedIn"),
      };
    },
  });
}

function readCode(typed: string): string {
  const code = plainCode(typed);
  if (!isCode(code)) throw new Problem("request.invalid", { fields: { code: { code: "sixDigits" } } });
  return code;
}

type CodeAttempt<T> = {
  /** Refuses a code that the account's state, or this session, does not expect; such a code does not count as a guess. */
  check: (account: Account) => void;
  /** Uses up the code and returns true if it is right; a wrong code changes nothing. */
  useCode: (tx: Tx, account: Account) => Promise<boolean>;
  accept: (tx: Tx, account: Account) => Promise<T>;
  /** The person has no session that could have ended. */
  isAtTerminal?: true;
};

/**
 * The guess is counted and committed before the code is checked, and stays counted if the call is refused. Codes of the app and
 * recovery codes share one count, so that recovery codes give no further guesses.
 */
export async function tryCode<T>(app: App, caller: Caller, attempt: CodeAttempt<T>): Promise<T> {
  const { clientId, userId, sessionId } = caller.person;
  const key = hashOf(`two-factor codes of ${clientId} ${userId}`);
  const count = await app.db.systemTransaction("count a code", async (tx) => {
    attempt.check(await readAccount(tx, clientId, userId));
    return countGuess(tx, key);
  });
  const outcome = await app.db.asCaller(caller, clientId, async (tx) => {
    const account = await lockAccount(tx, clientId, userId);
    // Checked before the code, so that the answer of an ended session reveals nothing about the code.
    if (!attempt.isAtTerminal && !(await sessionStore.holdSession(tx, clientId, userId, sessionId)))
      throw new Problem("sessionInvalid");
    attempt.check(account);
    if (await attempt.useCode(tx, account)) return { accepted: await attempt.accept(tx, account) };
    await recordWrongCode(tx, caller, count);
    return null;
  });
  if (!outcome) throw count === wrongCodes ? codesLocked(lockMinutes * 60) : new Problem("two-factor.wrong");
  await app.db.systemTransaction("a right code", (tx) => store.clearAttempts(tx, [key]));
  return outcome.accepted;
}

async function countGuess(tx: Tx, key: Buffer): Promise<number> {
  const count = await store.countAttempt(tx, key, wrongCodes, lockMinutes);
  if (count !== null) return count;
  throw codesLocked(await store.selectLockSeconds(tx, key, lockMinutes));
}

function codesLocked(retryAfterSeconds: number): Problem {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new Problem("two-factor.locked", { details: { minutes }, retryAfterSeconds });
}

async function useTotpCode(app: App, tx: Tx, account: Account, code: string): Promise<boolean> {
  if (!account.totp_secret_sealed) return false;
  const secret = app.vault.open("totp", account.totp_secret_sealed);
  const step = stepOf(secret, code, epochOf(await databaseTime(tx)));
  return step !== null && useCodeStep(tx, account, step);
}

/** The last guess ends the person's half sessions, so that the next guess needs the password again. */
async function recordWrongCode(tx: Tx, caller: Caller, count: number): Promise<void> {
  const { clientId, userId } = caller.person;
  const isLast = count === wrongCodes;
  if (isLast) await sessionStore.endHalfSessions(tx, clientId, userId);
  await audit(tx, caller, isLast ? "two-factor.locked" : "two-factor.failed");
}

async function audit(tx: Tx, caller: Caller, action: string): Promise<void> {
  await recordAudit(tx, { clientId: caller.person.clientId, actor: actorOf(caller), action });
}
