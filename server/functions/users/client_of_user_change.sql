-- The client of a change, for the gate. A person who is neither at that client nor of the staff gets no answer.
create or replace function client_of_user_change(of_change uuid, session_hash bytea) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select c.client_id from user_changes c
  join sessions s on s.secret_hash = session_hash
  join users u on u.client_id = s.client_id and u.user_id = s.user_id
  where c.user_change_id = of_change and (u.is_internal or u.client_id = c.client_id)
$$;
revoke all on function client_of_user_change from public, corridor_app, corridor_system;
grant execute on function client_of_user_change to corridor_app, corridor_system;
