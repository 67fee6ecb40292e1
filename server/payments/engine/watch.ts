import { sql } from "kysely";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import type { Chore } from "../../platform/jobs.ts";
import { haltIfWrong } from "../../ledger/halt.ts";
import { recordProof } from "../../ledger/proofs.ts";
import type { LedgerBreach } from "../../ledger/breaches.ts";
import { closeEndedIncidents, openIncident } from "./incidents.ts";
import { reportWaitingTooLong } from "./release/wait-for-funds.ts";

/**
 * The invariants of payments (C-18), in one statement and so at one moment: a wallet holds what its queued payments and
 * unreleased lines will take, and a request counts what its transactions say.
 */
export async function findPaymentBreaches(app: App): Promise<readonly LedgerBreach[]> {
  return app.db.systemTransaction("watch payments", async (tx) => {
    const { rows } = await sql<LedgerBreach>`
      with expected as (
        select client_id, wallet_id, sum(minor) as minor from (
          select client_id, wallet_id, debit_minor + fee_minor as minor from payment_queue
          union all
          select l.client_id, l.wallet_id, l.debit_minor + l.fee_minor from payment_requests r
          join charged_lines l on l.client_id = r.client_id and l.set_id = r.set_id
            and l.line_no >= r.released_count and not l.line_no <@ (r.unfunded + r.taken_out) and l.failure is null
          where r.finished_at is null and r.held_at is not null and r.released_count < r.total_count) each
        group by client_id, wallet_id)
      select client_id as "clientId", 'wallet ' || wallet_id || ' holds ' || coalesce(a.balance_minor, 0)
        || ' minor units for payments that take ' || coalesce(e.minor, 0) as what
      from (select * from ledger_accounts where purpose = 'held' and (balance_minor <> 0 or entry_count > 0)) a
      full join expected e using (client_id, wallet_id)
      where coalesce(a.balance_minor, 0) <> coalesce(e.minor, 0)
      union all
      select r.client_id, 'request ' || r.request_id || ' counts ' || r.succeeded_count || ' and ' || r.failed_count
        || ' ended payments of ' || r.released_count || ', and has ' || t.succeeded || ' and ' || t.failed || ' of ' || t.made
      from payment_requests r cross join lateral (
        select count(*) as made, count(*) filter (where status = 'succeeded') as succeeded,
          count(*) filter (where status = 'failed') as failed
        from transactions t where t.client_id = r.client_id and t.request_id = r.request_id) t
      where r.held_at is not null and (r.finished_at is null or r.finished_at > app_now() - interval '5 minutes')
        and (r.released_count, r.succeeded_count, r.failed_count) is distinct from (t.made, t.succeeded, t.failed)`.execute(
      tx,
    );
    return rows;
  });
}

const longestOpenHours = 24;

/** Notifies staff of payments whose outcome is unknown after a day (state-machines.md, 2). */
async function reportOpenTooLong(app: App, tx: Tx): Promise<void> {
  const { rows } = await sql<{ client_id: string; transaction_id: string }>`
    select q.client_id, q.transaction_id from payment_queue q
    where q.sent_at < app_now() - ${longestOpenHours} * interval '1 hour' and not exists (
      select from payment_incidents i
      where i.client_id = q.client_id and i.transaction_id = q.transaction_id and i.kind = 'openTooLong')
    limit 100`.execute(tx);
  for (const { client_id: clientId, transaction_id: transactionId } of rows)
    await openIncident(app, tx, {
      clientId,
      transactionId,
      kind: "openTooLong",
      description: `The provider has not said for ${longestOpenHours} hours what became of this payment.`,
    });
}

async function watchPayments(app: App): Promise<void> {
  const breaches = await findPaymentBreaches(app);
  await recordProof(app, "payments", breaches.length);
  await haltIfWrong(app, breaches);
  await app.db.systemTransaction("payments open too long", async (tx) => {
    await reportOpenTooLong(app, tx);
    await closeEndedIncidents(tx);
    await reportWaitingTooLong(app, tx);
  });
}

export const watchPaymentsChore: Chore = { name: "payments.watch", everySeconds: 60, run: watchPayments };
