import { identifyKeys } from "../keys/identify-key.ts";
import type { App } from "../platform/app.ts";
import type { OpenSession } from "./connection.ts";
import { refusalOfKeyUse } from "./log-in.ts";
import { renewSessions } from "./sessions.ts";

/** How often sessions are looked at, and when they end. Tests choose shorter times. */
export type SessionTiming = {
  readonly watchEveryMs: number;
  readonly idleMs: number;
  readonly handshakeMs: number;
};

/** A revoked key ends its sessions within 5 s (EXT-37): two looks, one of which may be late. */
export const usualTiming: SessionTiming = { watchEveryMs: 2_000, idleMs: 300_000, handshakeMs: 20_000 };

const renewEveryLooks = 4;

/** Ends sessions that are idle or whose key may not be used any more, and renews the others. One query for all of them. */
export function watchSessions(
  app: App,
  sessions: ReadonlySet<OpenSession>,
  timing: SessionTiming,
): { stop(): Promise<void> } {
  let looks = 0;
  let look: Promise<void> | null = null;

  async function lookAtAll(): Promise<void> {
    const idle = [...sessions].filter((session) => session.idleMs() > timing.idleMs);
    await Promise.all(idle.map((session) => session.end()));
    if (sessions.size === 0) return;
    await endForbidden();
    looks += 1;
    if (looks % renewEveryLooks === 0)
      await renewSessions(
        app,
        [...sessions].map(({ name }) => name.sessionId),
      );
  }

  async function endForbidden(): Promise<void> {
    const names = new Map([...sessions].map(({ login: { user, keyId } }) => [keyId, { ...user, keyId }]));
    const identities = await identifyKeys(app, [...names.values()]);
    const allowed = new Set(
      identities
        .filter((identity) => refusalOfKeyUse(names.get(identity.keyId)!, identity) === null)
        .map(({ clientId, keyId }) => `${clientId} ${keyId}`),
    );
    const forbidden = [...sessions].filter(
      ({ login: { user, keyId } }) => !allowed.has(`${user.clientId} ${keyId}`),
    );
    await Promise.all(forbidden.map((session) => session.end()));
  }

  const timer = setInterval(() => {
    look ??= lookAtAll()
      // The next look tries again; without the database no file is taken either.
      .catch((error: unknown) => app.log.error({}, "the sessions by SFTP were not looked at", error))
      .finally(() => (look = null));
  }, timing.watchEveryMs);
  return {
    async stop() {
      clearInterval(timer);
      await look;
    },
  };
}
