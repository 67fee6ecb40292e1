import { Problem } from "@corridor/product/problems";
import { normaliseEmail } from "@corridor/product/users/email";
import { recordAudit } from "../audit/record.ts";
import { findClient } from "../clients/clients.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { enqueue } from "../platform/jobs.ts";
import { countEvent } from "../platform/rate-limit.ts";
import * as store from "./store.ts";

const wrongPasswords = 5;
const lockMinutes = 30;

/** Failures in a quarter of an hour before an address, its neighbourhood, or everybody is slowed down (C-45). */
const windowSeconds = 900;
const perAddress = 20;
const perNetwork = 200;
const inAll = 5_000;
/** While the whole service is under attack an address may fail only so often. */
const perAddressUnderAttack = 5;

export type Attempt = { clientId: string; email: string; address: string };

/** The same key for every spelling of the account, and one for accounts that do not exist: nothing tells them apart. */
function keyOf(app: App, { clientId, email }: Attempt): Buffer {
  return app.vault.sign(
    "login-attempt",
    `${clientId}\n${normaliseEmail(email) ?? email.trim().toLowerCase()}`,
  );
}

/** Counts the attempt and refuses it when the account is locked or the address has failed too often. */
export async function beginAttempt(app: App, tx: Tx, attempt: Attempt): Promise<void> {
  const buckets = bucketsOf(attempt.address);
  const counts = await store.selectCounts(tx, Object.values(buckets), windowSeconds);
  const failures = (bucket: string) => counts.get(bucket) ?? 0;
  const allowed = failures(buckets.all) >= inAll ? perAddressUnderAttack : perAddress;
  if (failures(buckets.address) >= allowed || failures(buckets.network) >= perNetwork) {
    throw new Problem("request.too-many", { retryAfterSeconds: windowSeconds });
  }
  const count = await store.countAttempt(tx, keyOf(app, attempt), wrongPasswords, lockMinutes);
  if (count === null) throw new Problem("login.locked", { retryAfterSeconds: lockMinutes * 60 });
}

/** A log-in that was turned away before its password was checked was no guess. */
export async function withdrawAttempt(app: App, attempt: Attempt): Promise<void> {
  await app.db.systemTransaction("log-in", (tx) => store.uncountAttempt(tx, keyOf(app, attempt)));
}

/** The counter clears on a good password or a reset. */
export async function forgetAttempts(app: App, tx: Tx, attempt: Omit<Attempt, "address">): Promise<void> {
  await store.clearAttempts(tx, keyOf(app, { ...attempt, address: "" }));
}

/** Writes down a wrong password: the same work whether or not the account exists. */
export async function recordFailure(app: App, attempt: Attempt): Promise<void> {
  await app.db.systemTransaction("failed log-in", async (tx) => {
    const isNewlyLocked = await store.markLockTold(tx, keyOf(app, attempt), wrongPasswords);
    if (isNewlyLocked)
      await enqueue(tx, { name: "auth.tell-lockout" }, { clientId: attempt.clientId, email: attempt.email });
    if (await findClient(tx, attempt.clientId)) {
      await recordAudit(tx, {
        clientId: attempt.clientId,
        actor: { name: "visitor", address: attempt.address },
        action: isNewlyLocked ? "login.locked" : "login.failed",
        target: normaliseEmail(attempt.email) ?? "not an address",
      });
    }
  });
  await Promise.all(
    Object.values(bucketsOf(attempt.address)).map((bucket) => countEvent(app.db, bucket, windowSeconds)),
  );
}

function bucketsOf(address: string): { address: string; network: string; all: string } {
  return {
    address: `login failures ${address}`,
    network: `login failures ${networkOf(address)}`,
    all: "login failures",
  };
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, "");
  return plain.includes(".")
    ? `${plain.split(".").slice(0, 3).join(".")}.0/24`
    : `${plain.split(":").slice(0, 3).join(":")}::/48`;
}
