-- Deletes outcomes of five minutes after two days, of an hour after 35 days, of a day after 400 days. States are deleted when they are zero.
create or replace function forget_old_counters() returns void
language sql security definer set search_path = public, pg_temp
as $$
  delete from payment_counters
  where kind not in ('waiting', 'sent', 'failing', 'unknown')
    and at < app_now() - case minutes when 5 then interval '2 days' when 60 then interval '35 days' else interval '400 days' end
$$;
revoke all on function forget_old_counters from public, corridor_app, corridor_system;
grant execute on function forget_old_counters to corridor_system;
