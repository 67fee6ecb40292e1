-- Sets the next step of payments that have not ended, and when it is due, for a caller that still holds the lease. Returns the
-- postponed payments.
create or replace function postpone_in_queue(of_client text, ids text[], fences bigint[], steps text[], delays_ms integer[])
returns setof text
language sql set search_path = public, pg_temp
set enable_nestloop = off set enable_seqscan = off set enable_bitmapscan = off set enable_mergejoin = off
as $$
  update payment_queue q
  set step = u.step, leased_until = null,
    due_at = case when u.step = 'manual' then 'infinity' else app_now() + u.delay_ms * interval '1 millisecond' end,
    -- Also when the payment is sent again later: a provider that does not answer is asked less and less often.
    ask_count = least(q.ask_count + case when u.step = 'ask' or u.delay_ms > 0 then 1 else 0 end, 1000)
  from unnest(ids, fences, steps, delays_ms) u(id, fence, step, delay_ms)
  where q.client_id = of_client and q.transaction_id = any (ids) and q.transaction_id = u.id
    and (u.fence is null or u.fence = q.fence)
  returning q.transaction_id
$$;
revoke all on function postpone_in_queue from public, corridor_app, corridor_system;
