-- The client of a download link, for the gate. Only the session that the link was made for gets an answer.
create or replace function client_of_download(of_token bytea, session_hash bytea) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select d.client_id from export_downloads d
  join sessions s on s.client_id = d.user_client_id and s.user_id = d.user_id and s.session_id = d.session_id
  where d.token_hash = of_token and s.secret_hash = session_hash
$$;
revoke all on function client_of_download from public, corridor_app, corridor_system;
grant execute on function client_of_download to corridor_app;
