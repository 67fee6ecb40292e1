-- The counters with the changes that are not merged yet: what is true at the moment of the query. States, and outcomes of five minutes.
drop view if exists kept_counters cascade;
create view kept_counters with (security_invoker = true) as
select kind, at, provider, currency, within_seconds, sum(count)::bigint as count
from (
  select kind, at, provider, currency, within_seconds, count from payment_counters where minutes = 5
  union all
  select kind, at, provider, currency, within_seconds, by from payment_counter_changes) each
group by kind, at, provider, currency, within_seconds;
grant select on kept_counters to corridor_system;
