-- Where the counters differ from counting: the states of all open payments, and the outcomes since a moment, by five minutes; and where
-- the hours and days of open payments differ from their five minutes. One statement, so all are seen at the same moment. Calls without an
-- answer leave no row behind that could be counted.
drop function if exists payment_counter_differences(timestamptz);
create function payment_counter_differences(since timestamptz)
returns table (minutes integer, kind text, at timestamptz, provider text, currency text, within_seconds integer, kept bigint, counted bigint)
language sql stable set search_path = public, pg_temp
as $$
  with counted as (
    select counter_kind(t.status, t.sent_at, t.failing_since, t.status_code, t.status_description) as kind,
      counter_slot(t.created_at, t.sent_at, t.failing_since, t.completed_at) as at, t.provider,
      coalesce(t.recipient_currency, t.currency) as currency, counter_step(t.sent_at, t.completed_at) as within_seconds,
      count(*) as count
    from clients c
    cross join lateral (
      select * from transactions o where o.client_id = c.client_id and o.completed_at is null
      union all
      select * from transactions e where e.client_id = c.client_id and e.completed_at >= date_bin('5 minutes', since, '2000-01-01Z')
        and e.sent_at is not null) t
    where t.provider is not null
    group by 1, 2, 3, 4, 5
    union all
    select 'unknown', date_bin('5 minutes', u.since, '2000-01-01Z'), u.provider, u.currency, 0, count(*)
    from unanswered_payments u group by 2, 3, 4
  ), kept as (
    select * from kept_counters k
    where k.kind <> 'noAnswer'
      and (k.kind in ('waiting', 'sent', 'failing', 'unknown') or k.at >= date_bin('5 minutes', since, '2000-01-01Z')))
  select 5, kind, at, provider, currency, within_seconds, coalesce(k.count, 0), coalesce(c.count, 0)
  from kept k full join counted c using (kind, at, provider, currency, within_seconds)
  where coalesce(k.count, 0) <> coalesce(c.count, 0)
  union all
  select minutes, kind, at, provider, currency, 0, coalesce(k.count, 0), coalesce(c.count, 0)
  from (
    select p.minutes::integer, p.kind, p.at, p.provider, p.currency, p.count from payment_counters p
    where p.minutes > 5 and p.kind in ('waiting', 'sent', 'failing', 'unknown')) k
  full join (
    select span.minutes, p.kind, date_bin(make_interval(mins => span.minutes), p.at, '2000-01-01Z') as at, p.provider, p.currency,
      sum(p.count)::bigint as count
    from payment_counters p cross join (values (60), (1440)) span(minutes)
    where p.minutes = 5 and p.kind in ('waiting', 'sent', 'failing', 'unknown')
    group by 1, 2, 3, 4, 5) c using (minutes, kind, at, provider, currency)
  where coalesce(k.count, 0) <> coalesce(c.count, 0) and exists (select from payment_counter_starts where spans_at is not null)
$$;
revoke all on function payment_counter_differences from public, corridor_app, corridor_system;
grant execute on function payment_counter_differences to corridor_system;
