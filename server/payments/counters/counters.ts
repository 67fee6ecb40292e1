import { sql } from "kysely";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";

/** A counter that does not have the number of payments that counting finds. */
export type CounterDifference = {
  /** The length of the time that the counter counts. */
  readonly minutes: number;
  readonly kind: string;
  readonly at: Date;
  readonly provider: string;
  readonly currency: string;
  readonly kept: bigint;
  readonly counted: bigint;
};

/** Merges the changes since the last run into the counters (OPS-02). */
export async function foldCounters(app: App): Promise<void> {
  await app.db.systemTransaction("fold counters", (tx) => sql`select fold_payment_counters()`.execute(tx));
}

/** Where the counters differ from counting: in all states, and in the outcomes of the last minutes (OPS-03). */
export async function findCounterDifferences(
  app: App,
  minutes: number,
): Promise<readonly CounterDifference[]> {
  return app.db.systemTransaction("check counters", async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx); // It reads every open payment.
    const { rows } = await sql<CounterDifference>`
      select minutes, kind, at, provider, currency, kept, counted from payment_counter_differences(${startOf(minutes)})
      order by provider, currency, kind, at limit 1000`.execute(tx);
    return rows;
  });
}

/** Makes the counters equal to counting. Returns how many were wrong. Payments go on meanwhile. */
export async function mendCounters(app: App, minutes: number): Promise<number> {
  return app.db.systemTransaction("mend counters", (tx) => mendWithin(tx, minutes));
}

/** The outcomes of five minutes are kept for two days; the days before are past mending. */
export const mendableMinutes = 47 * 60;
/** Of the time before the counters: what the usual figures of a provider are made of. */
const filledMinutes = 35 * 24 * 60;

/** Counts the payments of the time before the counters, once, in the first run of the first worker of this version. */
export async function fillCounters(app: App): Promise<void> {
  await app.db.systemTransaction("fill counters", async (tx) => {
    const { rows } = await sql`
      update payment_counter_starts set filled_at = app_now() where filled_at is null returning 1`.execute(
      tx,
    );
    if (rows.length > 0) await mendWithin(tx, filledMinutes);
  });
}

/** Deletes the outcomes that no figure needs any more; nothing while the past is not counted. */
export async function forgetOldCounters(app: App): Promise<void> {
  await app.db.systemTransaction("forget old counters", (tx) =>
    sql`select forget_old_counters() from payment_counter_starts where filled_at is not null`.execute(tx),
  );
}

const startOf = (minutes: number) => sql`app_now() - ${minutes} * interval '1 minute'`;

async function mendWithin(tx: Tx, minutes: number): Promise<number> {
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows } = await sql<{ mended: number }>`
    select mend_payment_counters(${startOf(minutes)}) as mended`.execute(tx);
  return rows[0]!.mended;
}
