-- A provider says that it is busy: no process sends it a question before the given time has passed (LOOK-19).
create or replace function pause_questions(of_provider text, pause_for interval) returns void
language sql security definer set search_path = public, pg_temp
as $$
  insert into lookup_rates as r (provider, next_at) values (of_provider, clock_timestamp() + pause_for)
  on conflict (provider) do update set next_at = greatest(r.next_at, excluded.next_at)
$$;
revoke all on function pause_questions from public, corridor_app, corridor_system;
grant execute on function pause_questions to corridor_app;
