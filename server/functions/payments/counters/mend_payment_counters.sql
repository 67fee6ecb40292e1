-- Makes the counters equal to counting again: adds the differences of one moment as changes, so nothing waits and nothing is lost that
-- happens meanwhile. Two callers would add the same differences twice, so the second waits for the first.
create or replace function mend_payment_counters(since timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  mended integer;
begin
  perform pg_advisory_xact_lock(hashtext('mend payment counters'));
  with wrong as materialized (
    select * from payment_counter_differences(since)
  ), added as (
    insert into payment_counter_changes (provider, currency, kind, at, within_seconds, by)
    select provider, currency, kind, at, within_seconds, counted - kept from wrong where minutes = 5)
  select count(*) into mended from wrong;
  -- The next merge adds the hours and days of open payments up again.
  if mended > 0 then
    update payment_counter_starts set spans_at = null;
  end if;
  return mended;
end $$;
revoke all on function mend_payment_counters from public, corridor_app, corridor_system;
grant execute on function mend_payment_counters to corridor_system;
