-- How many payments of each provider are open in each state: all of them, then those that are older than each of the ages, in seconds; and
-- the five minutes in which the oldest came into its state. Those older than an age are those of whole days, then of whole hours, then of
-- five minutes, so few rows are read, however long payments have been open. A function, because its plan is kept.
create or replace function open_payment_counts(age_ends integer[])
returns table (provider text, state text, older integer[], oldest timestamptz)
language plpgsql stable set search_path = public, pg_temp
as $$
#variable_conflict use_column
begin
  return query
  with pending as materialized (
    select p.provider, p.kind, p.at, p.currency, sum(p.by) as by from payment_counter_changes p
    where p.kind in ('waiting', 'sent', 'failing', 'unknown')
    group by p.provider, p.kind, p.at, p.currency having sum(p.by) <> 0
  ), ends as materialized (
    select 1 as age, 'infinity'::timestamptz as at, 'infinity'::timestamptz as day_start, 'infinity'::timestamptz as hour_start
    union all
    select age + 1, moment, date_bin('1 day', moment, '2000-01-01Z'), date_bin('1 hour', moment, '2000-01-01Z')
    from unnest(age_ends) with ordinality as age_end(seconds, age)
    cross join lateral (select app_now() - make_interval(secs => seconds) as moment offset 0) passed
  ), spans as (
    select age, 1440 as minutes, '-infinity'::timestamptz as since, day_start as until from ends
    union all
    select age, 60, day_start, hour_start from ends
    union all
    select age, 5, hour_start, at + interval '1 microsecond' from ends
  ), counted as (
    select k.provider, k.kind, s.age, k.count, case when s.age = 1 and k.count > 0 then k.at end as day
    from spans s
    -- `offset 0` keeps the lateral query apart: PostgreSQL reads the range of each span by the index and does not join the whole table.
    cross join lateral (
      select c.provider, c.kind, c.at, c.count from payment_counters c
      where c.kind in ('waiting', 'sent', 'failing', 'unknown')
        and c.minutes = s.minutes and c.at >= s.since and c.at < s.until offset 0) k
    where s.since < s.until
    union all
    select p.provider, p.kind, e.age, p.by, null from ends e join pending p on p.at <= e.at
  ), sums as materialized (
    select c.provider, c.kind, c.age, sum(c.count)::integer as older, min(c.day) as oldest_day from counted c group by 1, 2, 3
  ), states as (
    select all_of.provider, all_of.kind, array_agg(coalesce(part.older, 0) order by e.age) as older,
      min(all_of.oldest_day) as oldest_day
    from sums all_of cross join ends e
    left join sums part on part.provider = all_of.provider and part.kind = all_of.kind and part.age = e.age
    where all_of.age = 1 and all_of.older <> 0
    group by 1, 2)
  select s.provider, s.kind, s.older, least(
    -- The oldest day leads to the oldest hour, and that one to the oldest five minutes.
    (select five.at from payment_counters five
      left join pending p on p.provider = five.provider and p.kind = five.kind and p.at = five.at and p.currency = five.currency
      where five.kind = s.kind and five.minutes = 5 and five.provider = s.provider and five.count + coalesce(p.by, 0) > 0
        and five.at >= (
          select hour.at from payment_counters hour
          where hour.kind = s.kind and hour.minutes = 60 and hour.provider = s.provider and hour.count > 0
            and hour.at >= s.oldest_day
          order by hour.at limit 1)
      order by five.at limit 1),
    (select min(p.at) from pending p where p.provider = s.provider and p.kind = s.kind and p.by > 0))
  from states s
  order by 1, 2;
end $$;
revoke all on function open_payment_counts from public, corridor_app, corridor_system;
grant execute on function open_payment_counts to corridor_system;
