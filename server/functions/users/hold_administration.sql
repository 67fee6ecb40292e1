-- Changes of a client's people wait for each other: if two administrators remove each other at once, the second is the last one
-- and is refused (C-50). Payments and all other work of the client continue.
create or replace function hold_administration(of_client text) returns void
language sql security definer set search_path = public, pg_temp
as $$
  select from clients where client_id = of_client for no key update
$$;
revoke all on function hold_administration from public, corridor_app, corridor_system;
grant execute on function hold_administration to corridor_app, corridor_system;
