import { identifyKeys } from "../keys/identify-key.ts";
import type { WalletScope } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { refusalOfKeyUse } from "./log-in.ts";
import type { OpenSession } from "./open-session.ts";
import { renewSessions } from "./store-sessions.ts";

/** How often sessions are checked, and when they end. Tests choose shorter times. */
export type SessionTiming = {
  readonly watchEveryMs: number;
  readonly idleMs: number;
  readonly handshakeMs: number;
};

/** A revoked key ends its sessions within 5 s (EXT-37): even if one check is late, the next one comes in time. */
export const usualTiming: SessionTiming = { watchEveryMs: 2_000, idleMs: 300_000, handshakeMs: 20_000 };

const renewEveryChecks = 4;

/**
 * Ends sessions that are idle, whose key may not be used any more, or whose person sees other wallets by now, and renews the others. One
 * query for all of them. A program that logs in again sees the files of the other wallets.
 */
export function watchSessions(
  app: App,
  sessions: ReadonlySet<OpenSession>,
  timing: SessionTiming,
): { stop(): Promise<void> } {
  let checks = 0;
  let check: Promise<void> | null = null;

  async function checkAll(): Promise<void> {
    const idle = [...sessions].filter((session) => session.idleMs() > timing.idleMs);
    await Promise.all(idle.map((session) => session.end()));
    if (sessions.size === 0) return;
    await endForbidden();
    checks += 1;
    if (checks % renewEveryChecks === 0)
      await renewSessions(
        app,
        [...sessions].map(({ sessionKey }) => sessionKey.sessionId),
      );
  }

  async function endForbidden(): Promise<void> {
    const names = new Map([...sessions].map(({ login: { user, keyId } }) => [keyId, { ...user, keyId }]));
    const identities = await identifyKeys(app, [...names.values()]);
    const allowed = new Set(
      identities
        .filter((identity) => refusalOfKeyUse(names.get(identity.keyId)!, identity) === null)
        .map(({ clientId, keyId, wallets }) => `${clientId} ${keyId} ${textOf(wallets)}`),
    );
    const forbidden = [...sessions].filter(
      ({ login: { user, keyId, caller } }) =>
        !allowed.has(`${user.clientId} ${keyId} ${textOf(caller.wallets)}`),
    );
    await Promise.all(forbidden.map((session) => session.end()));
  }

  const timer = setInterval(() => {
    check ??= checkAll()
      // The next check tries again; without the database no file is taken either.
      .catch((error: unknown) => app.log.error({}, "the SFTP sessions could not be checked", error))
      .finally(() => (check = null));
  }, timing.watchEveryMs);
  return {
    async stop() {
      clearInterval(timer);
      await check;
    },
  };
}

function textOf({ only, hidden }: WalletScope): string {
  return JSON.stringify([only?.toSorted(), hidden?.toSorted()]);
}
