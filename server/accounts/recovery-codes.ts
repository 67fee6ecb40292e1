import { randomInt } from "node:crypto";
import { sql } from "kysely";
import {
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
  shownRecoveryCode,
} from "@corridor/product/auth/recovery-codes";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import type { AccountKey } from "./accounts.ts";

/** Makes ten codes in place of the old ones and returns them as they are shown; they cannot be read again (AUTH-63). */
export async function replaceRecoveryCodes(app: App, tx: Tx, owner: AccountKey): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const { client_id, user_id } = owner;
  await tx
    .deleteFrom("recovery_codes")
    .where("client_id", "=", client_id)
    .where("user_id", "=", user_id)
    .execute();
  await tx
    .insertInto("recovery_codes")
    .values(
      codes.map((code) => ({
        ...{ client_id, user_id, key_id: app.vault.keyId },
        code_hash: app.vault.sign("recovery-code", hashedText(owner, code)),
      })),
    )
    .execute();
  return codes.map(shownRecoveryCode);
}

/**
 * Returns false when the person has no such code, or used it before. One statement decides: of any number of calls with one
 * code, on any process, exactly one gets a row (C-90).
 */
export async function useRecoveryCode(app: App, tx: Tx, owner: AccountKey, plain: string): Promise<boolean> {
  const row = await tx
    .updateTable("recovery_codes")
    .set({ used_at: sql`app_now()` })
    .where("client_id", "=", owner.client_id)
    .where("user_id", "=", owner.user_id)
    .where("code_hash", "in", app.vault.signatures("recovery-code", hashedText(owner, plain)))
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the codes that the person has not used. */
export async function countRecoveryCodes(tx: Tx, owner: AccountKey): Promise<number> {
  const { count } = await tx
    .selectFrom("recovery_codes")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("client_id", "=", owner.client_id)
    .where("user_id", "=", owner.user_id)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the people of all clients who have codes that the present secret may not prove (EXT-42). */
export async function countPeopleWithEarlierCodes({ vault }: App, tx: Tx): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct (client_id, user_id))::integer as people from recovery_codes
    where used_at is null and key_id is distinct from ${vault.keyId}`.execute(tx);
  return rows[0]!.people;
}

function newCode(): string {
  const letters = Array.from(
    { length: recoveryCodeLength },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  );
  return letters.join("");
}

/**
 * A fast hash with a key that is not in the database. 50 random bits cannot be guessed without the key, so the slow hash of
 * passwords would only cost time. The owner is part of the hash: equal codes of two people have different hashes.
 */
function hashedText({ client_id: clientId, user_id: userId }: AccountKey, plain: string): string {
  return `${clientId} ${userId} ${plain}`;
}
