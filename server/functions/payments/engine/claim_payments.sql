-- Leases the next due payments, the same share of each client, and returns each as it was, with its new fence. From here on a
-- payment that was to be sent may be with its provider: the next process that finds the expired lease asks.
--
-- The queue is empty one minute and full the next, and the statistics do not follow: the function disables every plan that is
-- right for only one of the two. take_payments and postpone_in_queue do the same.
create or replace function claim_payments(at_most integer, lease interval, may_send boolean) returns setof payment_queue
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  due record;
  share integer;
begin
  for due in
    select c.client_id, c.archived_at is null and may_send as may_send, count(*) over () as clients
    from clients c
    where exists (
      select from payment_queue q
      where q.client_id = c.client_id and q.due_at < 'infinity' and q.due_at <= app_now()
        and (q.leased_until is null or q.leased_until <= app_now()))
    order by random() -- The order changes, so that no client is always first.
  loop
    share := ceil(at_most::numeric / due.clients);
    return query
    with picked as materialized (
      select q.ctid as place, q.step from payment_queue q
      where q.client_id = due.client_id and q.due_at < 'infinity' and q.due_at <= app_now()
        and (q.leased_until is null or q.leased_until <= app_now()) and (q.step = 'ask' or due.may_send)
      order by q.due_at limit share for update skip locked), claimed as (
      update payment_queue q
      set fence = nextval('payment_fences'), leased_until = app_now() + lease, step = 'ask',
        sent_at = case when p.step = 'send' then app_now() else q.sent_at end
      from picked p where q.ctid = p.place
      returning q.client_id, q.transaction_id, q.request_id, q.set_id, q.line_no, q.wallet_id, q.provider, q.integration, q.currency,
        q.amount_minor, q.wallet_currency, q.debit_minor, q.fee_minor, p.step, q.due_at, q.fence, q.leased_until, q.sent_at, q.ask_count)
    select * from claimed;
  end loop;
end $$;
revoke all on function claim_payments from public, corridor_app, corridor_system;
grant execute on function claim_payments to corridor_system;
