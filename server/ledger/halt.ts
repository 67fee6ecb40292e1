import { sql } from "kysely";
import { recordAudit } from "../audit/record.ts";
import { findStaffClient } from "../clients/clients.ts";
import type { Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import type { Chore } from "../platform/jobs.ts";
import { queueMail } from "../platform/mail/mail.ts";
import type { LedgerBreach } from "./breaches.ts";
import { checkLedger } from "./check.ts";
import { recordProof } from "./proofs.ts";
import { forgetProofs, proveNewEntries } from "./prove.ts";

/** Whether sending is halted: a breach of the ledger, or a restore, halts it until a person resumes (C-18). */
export async function isSendingHalted(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom("sending_halts")
    .select("halt_id")
    .where("lifted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type OpenHalt = {
  readonly clientId: string;
  readonly haltedAt: Date;
  readonly breaches: readonly string[];
};

/** The reasons why sending is halted, oldest first; empty while payments are sent. */
export async function openHalts(app: App): Promise<readonly OpenHalt[]> {
  return app.db.systemTransaction("open halts", selectOpenHalts);
}

export async function selectOpenHalts(tx: Tx): Promise<readonly OpenHalt[]> {
  return tx
    .selectFrom("sending_halts")
    .select(["client_id as clientId", "halted_at as haltedAt", "breaches"])
    .where("lifted_at", "is", null)
    .orderBy("halt_id")
    .execute();
}

/** Checks the new entries. A breach halts sending and is reported to support once. */
export async function watchLedger(app: App): Promise<readonly LedgerBreach[]> {
  const breaches = await proveNewEntries(app);
  await recordProof(app, "entries", breaches.length);
  return haltIfWrong(app, breaches);
}

export const watchLedgerChore: Chore = { name: "ledger.watch", everySeconds: 60, run: watchLedger };

/** Checks everything from the first entry, with the same consequences. */
export async function checkAndHalt(app: App): Promise<readonly LedgerBreach[]> {
  const breaches = await checkLedger(app);
  await recordProof(app, "ledger", breaches.length);
  return haltIfWrong(app, breaches);
}

/**
 * Every day, and soon after a worker's start: finds damage to entries that were proven long ago (EXT-07). The chore reads the
 * whole ledger, so it leaves the first minute to work that waited for the start.
 */
export const checkLedgerChore: Chore = {
  name: "ledger.check",
  everySeconds: 86_400,
  firstAfterSeconds: 60,
  run: checkAndHalt,
};

/** A breach stays recorded and counted until a person resumes. */
export async function haltIfWrong(
  app: App,
  breaches: readonly LedgerBreach[],
): Promise<readonly LedgerBreach[]> {
  if (breaches.length > 0) await haltSending(app, breaches);
  app.metrics.ledgerBreaches.set(await app.db.systemTransaction("count halts", countOpenHalts));
  return breaches;
}

async function countOpenHalts(tx: Tx): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from sending_halts where lifted_at is null`.execute(tx);
  return rows[0]!.open;
}

async function haltSending(app: App, breaches: readonly LedgerBreach[]): Promise<void> {
  const found = new Map<string, string[]>();
  for (const { clientId, what } of breaches) found.set(clientId, [...(found.get(clientId) ?? []), what]);
  await app.db.systemTransaction("halt sending", async (tx) => {
    const halts = await tx
      .insertInto("sending_halts")
      .values([...found].map(([clientId, whats]) => ({ client_id: clientId, breaches: whats })))
      .onConflict((conflict) => conflict.column("client_id").where("lifted_at", "is", null).doNothing())
      .returning(["client_id", "breaches"])
      .execute();
    if (halts.length === 0) return;
    app.log.error({ count: halts.length }, "the ledger has breaches: sending is halted");
    const staff = await findStaffClient(tx);
    if (!staff) return;
    const lines = halts.flatMap(linesOf);
    await queueMail(app, tx, {
      clientId: staff.client_id,
      to: app.config.brand.supportEmail,
      name: "",
      language: "en",
      kind: "ledgerBreach",
      words: { breaches: lines.slice(0, 20), count: lines.length },
    });
  });
}

/**
 * A backup does not have the payments after it, so a restored database sends nothing until staff have checked with the
 * providers. Stored with the staff client, or with any other client if there is none.
 */
export async function haltAfterRestore(tx: Tx, asAt: string): Promise<void> {
  const reason =
    `restored as it was at ${asAt}: payments that were under way then, or were made after it, ` +
    "may have been paid; compare with the providers before sending resumes";
  await sql`
    insert into sending_halts (client_id, breaches)
    select client_id, array[${reason}] from clients order by is_staff desc, client_id limit 1
    on conflict (client_id) where lifted_at is null do update
    set breaches = sending_halts.breaches || excluded.breaches`.execute(tx);
}

function linesOf(halt: { client_id: string; breaches: readonly string[] }): string[] {
  return halt.breaches.map((what) => `${halt.client_id}: ${what}`);
}

/** Resumes sending if the whole ledger is correct. Returns the remaining breaches. */
export async function resumeSending(
  app: App,
  actor: Actor,
  reason: string,
): Promise<readonly LedgerBreach[]> {
  const breaches = await checkLedger(app);
  if (breaches.length > 0) return breaches;
  await app.db.systemTransaction("resume sending", async (tx) => {
    const lifted = await tx
      .updateTable("sending_halts")
      .set({ lifted_at: sql`app_now()` })
      .where("lifted_at", "is", null)
      .returning(["client_id", "breaches"])
      .execute();
    await forgetProofs(tx);
    const staff = await findStaffClient(tx);
    if (!staff || lifted.length === 0) return;
    await recordAudit(tx, {
      clientId: staff.client_id,
      actor,
      action: "sending.resumed",
      before: lifted.flatMap(linesOf),
      after: { reason },
    });
  });
  app.metrics.ledgerBreaches.set(0);
  return [];
}
