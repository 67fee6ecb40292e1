-- Writes events in the transaction of their cause, so that neither exists without the other. For a client whose events nobody
-- reads nothing is written.
create or replace function write_events(of_client text, types text[], subjects text[], sequences integer[]) returns void
language sql security definer set search_path = public, pg_temp
as $$
  insert into events (client_id, type, subject, sequence)
  select of_client, e.type, e.subject, e.sequence
  from unnest(types, subjects, sequences) e(type, subject, sequence)
  where exists (select from event_readers r where r.client_id = of_client)
$$;
revoke all on function write_events from public, corridor_app, corridor_system;
