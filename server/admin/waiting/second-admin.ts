import { sql } from "kysely";
import { needsSecondAdmin } from "@corridor/product/admin/waiting/threshold";
import { fromDecimal, toDecimal, type Money } from "@corridor/product/money";
import { isSamePerson, personOf } from "@corridor/product/users/email";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { staffClientId } from "../staff-client.ts";
import type { MovedSum } from "./store.ts";

/** Sums in the spelling in which they are stored and shown. */
export const decimalSums = (sums: readonly Money[]): readonly MovedSum[] =>
  sums.map((sum) => ({ currency: sum.currency, amount: toDecimal(sum) }));

/**
 * Another action of this person waits here until the transaction ends, so that of two actions at the same moment the second counts the sum
 * of the first (ADMIN-27).
 */
export async function lockMovesOf(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff moves ${personOf(email)}`}, 0))`.execute(
    tx,
  );
}

/** Whether the person has to wait for a second provider admin to move these sums now (ADMIN-17). */
export async function isSecondAdminNeeded(
  tx: Tx,
  { config }: App,
  email: string,
  moved: readonly Money[],
): Promise<boolean> {
  const { secondAdminAbove } = config;
  if (secondAdminAbove === null || moved.length === 0) return false;
  return needsSecondAdmin(secondAdminAbove, moved, await movedAlone(tx, email));
}

const hoursThatCount = 24;

/** What the person moved in the last 24 hours without a second provider admin, in any spelling of their address. */
async function movedAlone(tx: Tx, email: string): Promise<readonly Money[]> {
  const { rows } = await sql<{ email: string; moved: readonly MovedSum[] }>`
    select asked_by_email as email, moved_alone as moved from staff_actions
    where client_id = ${await staffClientId(tx)} and moved_alone is not null
      and asked_at > app_now() - make_interval(hours => ${hoursThatCount})`.execute(tx);
  return rows
    .filter((row) => isSamePerson(row.email, email))
    .flatMap(({ moved }) => moved.map(({ amount, currency }) => fromDecimal(amount, currency)));
}
