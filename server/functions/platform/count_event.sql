-- Counts one event and returns the count of this window, in one round trip and outside any transaction.
create or replace function count_event(bucket_name text, window_seconds integer, clock_offset text, step integer default 1)
returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  counted integer;
begin
  perform set_config('app.clock_offset', clock_offset, true);
  insert into rate_counters as c (bucket, window_starts_at, count)
  values (bucket_name, date_bin(make_interval(secs => window_seconds), app_now(), timestamptz 'epoch'), step)
  on conflict (bucket, window_starts_at) do update set count = c.count + step
  returning count into counted;
  return counted;
end $$;
revoke all on function count_event from public, corridor_app, corridor_system;
grant execute on function count_event to corridor_app, corridor_system;
