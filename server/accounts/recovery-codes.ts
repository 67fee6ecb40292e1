import { randomInt } from "node:crypto";
import {
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
  shownRecoveryCode,
} from "@corridor/product/auth/recovery-codes";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import type { Account } from "./accounts.ts";
import * as store from "./store-recovery-codes.ts";

type Owner = Pick<Account, "client_id" | "user_id">;

/** Makes ten codes in place of the old ones and returns them in the form that is shown; they cannot be read again (AUTH-63). */
export async function replaceRecoveryCodes(app: App, tx: Tx, owner: Owner): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await store.replaceCodes(
    tx,
    owner,
    codes.map((code) => hashOfCode(app, owner, code)),
  );
  return codes.map(shownRecoveryCode);
}

/** False when the person has no such code, or used it before. */
export async function useRecoveryCode(app: App, tx: Tx, owner: Owner, plain: string): Promise<boolean> {
  return store.useCode(tx, owner, hashOfCode(app, owner, plain));
}

export async function countRecoveryCodes(tx: Tx, owner: Owner): Promise<number> {
  return store.countUnusedCodes(tx, owner);
}

function newCode(): string {
  const letters = Array.from(
    { length: recoveryCodeLength },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  );
  return letters.join("");
}

/**
 * A fast hash with a key that is not in the database. 50 random bits cannot be guessed without the key, however fast the hash is, so
 * the slow hash of passwords would only cost time. The owner is part of it: equal codes of two people have different hashes.
 */
function hashOfCode(app: App, { client_id: clientId, user_id: userId }: Owner, plain: string): Buffer {
  return app.vault.sign("recovery-code", `${clientId} ${userId} ${plain}`);
}
