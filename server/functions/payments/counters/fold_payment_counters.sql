-- Merges the changes into the counters. One caller at a time: another one leaves, because a second merge of the same rows is not needed.
create or replace function fold_payment_counters() returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  merged integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold payment counters')) then
    return 0;
  end if;
  with gone as (
    delete from payment_counter_changes returning *
  ), spans as (
    select kind, minutes, date_bin(make_interval(mins => minutes), at, '2000-01-01Z') as at, provider, currency, within_seconds,
      sum(by) as by
    from gone cross join (values (5::smallint), (60::smallint), (1440::smallint)) span(minutes)
    group by 1, 2, 3, 4, 5, 6
  ), stored as (
    insert into payment_counters as c (kind, minutes, at, provider, currency, within_seconds, count)
    select kind, minutes, at, provider, currency, within_seconds, by from spans where by <> 0
    on conflict (kind, minutes, at, provider, currency, within_seconds)
    do update set count = c.count + excluded.count)
  select count(*) into merged from gone;
  if exists (select from payment_counter_starts where spans_at is null) then
    delete from payment_counters where kind in ('waiting', 'sent', 'failing', 'unknown') and minutes > 5;
    insert into payment_counters (kind, minutes, at, provider, currency, within_seconds, count)
    select kind, span.minutes, date_bin(make_interval(mins => span.minutes), at, '2000-01-01Z'), provider, currency, 0, sum(count)
    from payment_counters c cross join (values (60::smallint), (1440::smallint)) span(minutes)
    where c.minutes = 5 and kind in ('waiting', 'sent', 'failing', 'unknown')
    group by 1, 2, 3, 4, 5;
    update payment_counter_starts set spans_at = app_now();
  end if;
  delete from payment_counters where kind in ('waiting', 'sent', 'failing', 'unknown') and count = 0;
  return merged;
end $$;
revoke all on function fold_payment_counters from public, corridor_app, corridor_system;
grant execute on function fold_payment_counters to corridor_system;
