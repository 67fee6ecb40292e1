-- The provider's own client, for its own people.
create or replace function staff_client_of(session_hash bytea) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select c.client_id from clients c
  join users u on u.client_id = c.client_id
  join sessions s on s.client_id = u.client_id and s.user_id = u.user_id
  where c.is_staff and s.secret_hash = session_hash
$$;
revoke all on function staff_client_of from public, corridor_app, corridor_system;
grant execute on function staff_client_of to corridor_app, corridor_system;
