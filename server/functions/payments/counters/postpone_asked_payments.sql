-- Postpones payments after their provider was called, and notes which calls it did not answer: a payment is unknown from the first of
-- them until the provider answers again. Nothing is known about payments whose `answered` is null: they were not sent.
create or replace function postpone_asked_payments(
  of_client text, ids text[], fences bigint[], steps text[], delays_ms integer[], answered boolean[]
) returns setof text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  postponed text[] := array(select postpone_payments(of_client, ids, fences, steps, delays_ms));
begin
  if false = any (answered) then
    with silent as materialized (
      select q.transaction_id, q.provider, q.currency from payment_queue q
      join unnest(ids, answered) u(id, answered) on u.id = q.transaction_id
      where q.client_id = of_client and q.transaction_id = any (postponed) and not u.answered
    ), counted as (
      insert into payment_counter_changes (provider, currency, kind, at, by)
      select provider, currency, 'noAnswer', date_bin('5 minutes', app_now(), '2000-01-01Z'), count(*) from silent group by 1, 2)
    insert into unanswered_payments (client_id, transaction_id, provider, currency)
    select of_client, transaction_id, provider, currency from silent order by transaction_id
    on conflict do nothing;
  end if;
  perform note_answered_payments(of_client, array(
    select u.id from unnest(ids, answered) u(id, answered) where u.answered and u.id = any (postponed)));
  return query select unnest(postponed);
end $$;
revoke all on function postpone_asked_payments from public, corridor_app, corridor_system;
grant execute on function postpone_asked_payments to corridor_app, corridor_system;
