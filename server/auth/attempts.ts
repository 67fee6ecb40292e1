import { Problem } from "@corridor/product/problems";
import { normaliseEmail } from "@corridor/product/users/email";
import { recordAudit } from "../audit/record.ts";
import { findClient } from "../clients/clients.ts";
import type { Visitor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { enqueue } from "../platform/jobs.ts";
import { countEvent, selectEventCounts } from "../platform/rate-limit.ts";
import { accountText, knownBrowserOf, type AccountName } from "./known-browser.ts";
import * as store from "./store.ts";

const wrongPasswords = 5;
const lockMinutes = 30;

/** The number of failures in a quarter of an hour before an address, its network, or every address is limited (C-45). */
const windowSeconds = 900;
const perAddress = 20;
const perNetwork = 200;
const inAll = 5_000;
/** The limit per address while the whole service is under attack. */
const perAddressUnderAttack = 5;

/** A known browser has its own count, which a stranger cannot use up (C-85). */
export type Attempt = AccountName & { address: string; knownBrowser: string | null };

/** One key for every spelling of the account, also for an account that does not exist, so that the two look alike. */
function attemptKey(app: App, account: AccountName, knownBrowser: string | null): Buffer {
  return app.vault.sign(
    "login-attempt",
    knownBrowser ? `${accountText(account)}\n${knownBrowser}` : accountText(account),
  );
}

/**
 * Counts the attempt and refuses it when the account is locked or the address has failed too often. Failures of others at this
 * address do not stop a known browser, because its own five attempts are limit enough.
 */
export async function beginAttempt(
  app: App,
  tx: Tx,
  visitor: Visitor,
  { clientId, email }: AccountName,
): Promise<Attempt> {
  const knownBrowser = await knownBrowserOf(app, tx, visitor, { clientId, email });
  const attempt = { clientId, email, address: visitor.address, knownBrowser };
  const isRefused = await hasFailedTooOften(tx, attempt.address);
  if (isRefused && !knownBrowser) throw new Problem("request.too-many", { retryAfterSeconds: windowSeconds });
  const key = attemptKey(app, attempt, knownBrowser);
  const count = await store.countAttempt(tx, key, wrongPasswords, lockMinutes);
  if (count === null) throw new Problem("login.locked", { retryAfterSeconds: lockMinutes * 60 });
  return attempt;
}

async function hasFailedTooOften(tx: Tx, address: string): Promise<boolean> {
  const buckets = bucketsOf(address);
  const counts = await selectEventCounts(tx, Object.values(buckets), windowSeconds);
  const failures = (bucket: string) => counts.get(bucket) ?? 0;
  const allowed = failures(buckets.all) >= inAll ? perAddressUnderAttack : perAddress;
  return failures(buckets.address) >= allowed || failures(buckets.network) >= perNetwork;
}

/** A right password or a reset clears the failures of strangers and of this browser. */
export async function forgetAttempts(
  app: App,
  tx: Tx,
  { knownBrowser, ...account }: AccountName & { knownBrowser: string | null },
): Promise<void> {
  await store.clearAttempts(tx, [attemptKey(app, account, null), attemptKey(app, account, knownBrowser)]);
}

/** Records a wrong password, with the same work whether or not the account exists. */
export async function recordFailure(app: App, attempt: Attempt): Promise<void> {
  await app.db.systemTransaction("failed log-in", async (tx) => {
    const isNewlyLocked = await store.markLockTold(
      tx,
      attemptKey(app, attempt, attempt.knownBrowser),
      wrongPasswords,
    );
    if (isNewlyLocked)
      await enqueue(
        tx,
        { name: "auth.notify-lockout" },
        { clientId: attempt.clientId, email: attempt.email },
      );
    if (await findClient(tx, attempt.clientId)) {
      await recordAudit(tx, {
        clientId: attempt.clientId,
        actor: { name: "visitor", address: attempt.address },
        action: isNewlyLocked ? "login.locked" : "login.failed",
        target: normaliseEmail(attempt.email) ?? "not an address",
      });
    }
  });
  // One after another, because an attempt never uses more than one connection.
  for (const bucket of Object.values(bucketsOf(attempt.address)))
    await countEvent(app.db, bucket, windowSeconds);
}

function bucketsOf(address: string): { address: string; network: string; all: string } {
  return {
    address: `login failures ${address}`,
    network: `login failures ${networkOf(address)}`,
    all: "login failures",
  };
}

/** The /24 of an IPv4 address, the /48 of an IPv6 address. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, "");
  return plain.includes(".")
    ? `${plain.split(".").slice(0, 3).join(".")}.0/24`
    : `${groupsOf(plain).slice(0, 3).join(":")}::/48`;
}

/** All groups of an IPv6 address, with the zeros of "::"; otherwise a later group would count as part of the network. */
function groupsOf(address: string): readonly string[] {
  const [before, after] = address.split("::", 2).map((part) => part.split(":").filter(Boolean));
  if (!before || !after) return before ?? [];
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0"), ...after];
}
