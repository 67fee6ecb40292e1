import { readFileSync } from "node:fs";
import type { CheckWish, Evidence } from "./evidence.ts";

/** Each cause and each event with its callback; a queued event has none yet. */
const differences = `
  with caused as (
    select 'transaction.completed' as type, transaction_id as subject from transactions
    where client_id = $1 and type in ('Payment', 'MobilePayment', 'BankPayment') and completed_at is not null
    union all
    select 'transaction.reversed', reversed_transaction_id from transactions where client_id = $1 and type = 'Reversal'
    union all
    select 'request.completed', request_id::text from payment_requests where client_id = $1 and finished_at is not null
    union all
    select 'file.completed', file_name from payment_files where client_id = $1 and status in ('done', 'rejected')
  ), told as (
    select type, subject from events where client_id = $1
    union all
    select type, subject from callback_deliveries where client_id = $1
  ), counted as (
    select type, subject, sum(causes)::integer as causes, sum(events)::integer as events
    from (select *, 1 as causes, 0 as events from caused union all select *, 0, 1 from told) both_sides
    group by type, subject)
  select 'I9 ' || type || ' of ' || subject || ': ' || causes || ' causes, ' || events || ' events' as violation
  from counted where causes <> 1 or events <> 1`;

/** I9: every committed cause has one event, every event has its cause, and each was received at least once under one ID. */
export async function checkCallbacks({
  wish,
  query,
}: Pick<Evidence, "query"> & { readonly wish: Pick<CheckWish, "callbackLog"> }): Promise<string[]> {
  const unequal = await query<{ violation: string }>(differences);
  const received = new Set(readFileSync(wish.callbackLog, "utf8").split("\n"));
  const sent = await query<{ id: string }>(
    "select 'msg_' || event_id as id from callback_deliveries where client_id = $1",
  );
  return [
    ...unequal.map(({ violation }) => violation),
    ...sent.filter(({ id }) => !received.has(id)).map(({ id }) => `I9 callback ${id} never arrived`),
  ];
}
