import { sql } from "kysely";
import type { Tx } from "../db.ts";

/** The e-mails in the outbox that the mail server has not taken, at most 10,000, and since when the oldest waits. */
export async function selectUnsentMail(tx: Tx): Promise<{ unsent: number; oldest: Date | null }> {
  const { rows } = await sql<{ unsent: number; oldest: Date | null }>`
    select count(*)::integer as unsent, min(queued_at) as oldest
    from (select queued_at from emails where sent_at is null order by queued_at limit 10000) waiting`.execute(
    tx,
  );
  return rows[0]!;
}

export type UnsentMail = {
  readonly clientId: string;
  readonly recipient: string;
  readonly kind: string;
  readonly queuedAt: Date;
};

/** The e-mails that wait longest, without their texts, which are sealed. */
export async function listUnsentMail(tx: Tx, most: number): Promise<readonly UnsentMail[]> {
  const { rows } = await sql<UnsentMail>`
    select client_id as "clientId", recipient, kind, queued_at as "queuedAt" from emails where sent_at is null
    order by queued_at, client_id, email_id limit ${most}`.execute(tx);
  return rows;
}
