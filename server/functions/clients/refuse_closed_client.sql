-- Refuses what would be done by or for a client that is being moved or has moved (MOVE-03). The server tells the codes apart and answers
-- with its own sentences; a command prints these.
create or replace function refuse_closed_client(of_client text) returns void
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  found_state text;
begin
  select m.state into found_state from client_moves m where m.client_id = of_client and m.state <> 'arrived';
  if found_state = 'left' then
    raise exception 'Client % has moved to another installation.', of_client using errcode = 'MV002';
  elsif found_state is not null then
    raise exception 'Client % is being moved; try again in a few minutes.', of_client using errcode = 'MV001';
  end if;
end $$;
revoke all on function refuse_closed_client from public, corridor_app, corridor_system;
grant execute on function refuse_closed_client to corridor_app, corridor_system;
