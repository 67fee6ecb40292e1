import { sql } from "kysely";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { queueMail } from "../platform/mail/mail.ts";

/** A day of a wallet that a person must look at. */
export type StatementFault = {
  readonly clientId: string;
  readonly walletId: string;
  readonly day: string;
  readonly description: string;
};

/** Stores the faults, and e-mails support about each new one (STMT-02). */
export async function reportFaults(
  app: App,
  faults: readonly StatementFault[],
  kind: "balance" | "file" = "balance",
): Promise<void> {
  for (const fault of faults)
    await app.db.systemTransaction("report statement fault", (tx) => reportFault(app, tx, fault, kind));
}

async function reportFault(
  app: App,
  tx: Tx,
  { clientId, walletId, day, description }: StatementFault,
  kind: "balance" | "file",
): Promise<void> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into statement_faults as f (client_id, wallet_id, day, kind, description)
    values (${clientId}, ${walletId}, ${day}, ${kind}, ${description})
    on conflict (client_id, wallet_id, day, kind)
    do update set description = excluded.description, looked_at = app_now()
    returning (f.xmax = 0) as "isNew"`.execute(tx);
  if (!rows[0]!.isNew) return;
  app.log.error({ clientId, walletId, day, reason: kind }, "a statement has a fault");
  await queueMail(app, tx, {
    clientId,
    to: app.config.brand.supportEmail,
    name: "",
    language: "en",
    kind: "statementFault",
    words: { clientId, walletId, day, description, fault: kind },
  });
}

/** Deletes the faults of days whose statement could be made after all. */
export async function clearMendedBalanceFaults(tx: Tx): Promise<void> {
  await sql`
    delete from statement_faults f where f.kind = 'balance' and exists (
      select from statements s where s.client_id = f.client_id and s.wallet_id = f.wallet_id and s.day = f.day)`.execute(
    tx,
  );
}

/** Deletes the faults of files that could be made after all. */
export async function clearMendedFileFaults(tx: Tx): Promise<void> {
  await sql`
    delete from statement_faults f where f.kind = 'file' and exists (
      select from statement_files s where s.client_id = f.client_id and s.wallet_id = f.wallet_id and s.day = f.day
        and s.blob_id is not null and s.made_at >= f.found_at)`.execute(tx);
}

export async function countFaults(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from statement_faults`.execute(tx);
  return rows[0]!.count;
}

/** The oldest faults of all wallets. */
export async function listFaults(
  tx: Tx,
  most: number,
): Promise<readonly (StatementFault & { readonly foundAt: Date })[]> {
  const { rows } = await sql<StatementFault & { foundAt: Date }>`
    select client_id as "clientId", wallet_id as "walletId", day::text as day, description, found_at as "foundAt"
    from statement_faults order by found_at, client_id, wallet_id, day, kind limit ${most}`.execute(tx);
  return rows;
}
