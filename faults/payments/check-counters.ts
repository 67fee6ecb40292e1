import type { Evidence } from "./evidence.ts";

/**
 * OPS-03: the counters of payments are what counting finds, for all clients of the run. Counted here from the rows alone, without the
 * functions that the product counts with.
 */
export async function checkCounters({ query }: Evidence): Promise<string[]> {
  const rows = await query<{ what: string }>(`
    with counted as (
      select provider, recipient_currency as currency,
        case when status = 'open' and failing_since is not null then 'failing'
          when status = 'open' and sent_at is not null then 'sent' when status = 'open' then 'waiting'
          when status = 'succeeded' then 'succeeded' else 'failed' end as state, count(*) as count
      from transactions
      where client_id is not null and $1 <> '' and request_id is not null and reversed_transaction_id is null
        and (status = 'open' or sent_at is not null)
      group by 1, 2, 3
      union all
      select provider, currency, 'unknown', count(*) from unanswered_payments group by 1, 2
    ), kept as (
      select provider, currency, case when kind like 'failed%' then 'failed' else kind end as state, sum(count) as count
      from kept_counters where kind <> 'noAnswer' group by 1, 2, 3 having sum(count) <> 0)
    select 'OPS-03 ' || provider || ' ' || currency || ' ' || state || ' is counted as ' || coalesce(k.count, 0) || ' and is '
      || coalesce(c.count, 0) as what
    from kept k full join counted c using (provider, currency, state)
    where coalesce(k.count, 0) <> coalesce(c.count, 0)
    union all
    select 'OPS-03 ' || kind || ' of ' || provider || ' at ' || at || ' is kept as ' || kept || ' and counted as ' || counted
    from payment_counter_differences('-infinity')
    union all
    select 'OPS-03 ' || u.transaction_id || ' is unknown and has ended' from unanswered_payments u
    where not exists (select from payment_queue q where q.client_id = u.client_id and q.transaction_id = u.transaction_id)`);
  return rows.map(({ what }) => what);
}
