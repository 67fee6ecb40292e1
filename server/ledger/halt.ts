import { sql } from "kysely";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import type { Chore } from "../platform/jobs.ts";
import { queueMail } from "../platform/mail.ts";
import { checkLedger, type LedgerBreach } from "./check.ts";

/** Whether payments may be sent: a breach of the ledger stops them until somebody has looked (C-18). */
export async function isSendingHalted(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom("sending_halts")
    .select("halt_id")
    .where("lifted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Checks the ledger; what is newly wrong halts sending and is told to support, once. */
export async function watchLedger(app: App): Promise<readonly LedgerBreach[]> {
  const breaches = await checkLedger(app);
  app.metrics.ledgerBreaches.set(breaches.length);
  if (breaches.length > 0) await haltSending(app, breaches);
  return breaches;
}

export const watchLedgerChore: Chore = { name: "ledger.watch", everySeconds: 60, run: watchLedger };

async function haltSending(app: App, breaches: readonly LedgerBreach[]): Promise<void> {
  await app.db.systemTransaction("halt sending", async (tx) => {
    const halts = await tx
      .insertInto("sending_halts")
      .values(breaches.map(({ clientId, what }) => ({ breach: `${clientId}: ${what}` })))
      .onConflict((conflict) => conflict.column("breach").where("lifted_at", "is", null).doNothing())
      .returning("breach")
      .execute();
    if (halts.length === 0) return;
    app.log.error({ count: halts.length }, "the ledger does not prove right: sending is halted");
    const staff = await tx
      .selectFrom("clients")
      .select("client_id")
      .where("is_staff", "=", true)
      .executeTakeFirst();
    if (!staff) return;
    await queueMail(app, tx, {
      clientId: staff.client_id,
      to: app.config.brand.supportEmail,
      name: "",
      language: "en",
      kind: "ledgerBreach",
      words: { breaches: halts.slice(0, 20).map(({ breach }) => breach), count: halts.length },
    });
  });
}

/** Lets payments go again, once the ledger proves right; answers what still does not. */
export async function resumeSending(app: App): Promise<readonly LedgerBreach[]> {
  const breaches = await checkLedger(app);
  if (breaches.length > 0) return breaches;
  await app.db.systemTransaction("resume sending", (tx) =>
    tx
      .updateTable("sending_halts")
      .set({ lifted_at: sql`app_now()` })
      .where("lifted_at", "is", null)
      .execute(),
  );
  return [];
}
