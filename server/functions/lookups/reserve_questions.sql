-- Reserves times for questions to one provider, one after the other at its rate, none of them later than `ahead` from now (LOOK-19).
-- The row of the provider orders all processes. Returns how many milliseconds from now the first time is, and how many there are; with
-- no time free it returns none, and in how many milliseconds the next time would be.
create or replace function reserve_questions(of_provider text, per_second float8, wanted integer, ahead interval,
  out first_in_ms float8, out reserved integer)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  now_at timestamptz;
  first_at timestamptz;
begin
  insert into lookup_rates (provider, next_at) values (of_provider, clock_timestamp()) on conflict (provider) do nothing;
  select next_at into first_at from lookup_rates where provider = of_provider for no key update;
  now_at := clock_timestamp();
  -- No process writes a later time, so the clock of the machine was set back.
  if first_at < now_at or first_at > now_at + interval '2 minutes' then first_at := now_at; end if;
  first_in_ms := extract(epoch from first_at - now_at) * 1000;
  reserved := greatest(0, least(wanted, 1 + floor(extract(epoch from now_at + ahead - first_at) * per_second)));
  if reserved > 0 then
    update lookup_rates set next_at = first_at + reserved / per_second * interval '1 second' where provider = of_provider;
  end if;
end $$;
revoke all on function reserve_questions from public, corridor_app, corridor_system;
grant execute on function reserve_questions to corridor_app;
