-- The client of an export, for the gate, which checks the caller's relation to that client. Only a session of the owner gets an
-- answer.
create or replace function client_of_export(of_job uuid, session_hash bytea) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select j.client_id from export_jobs j
  join sessions s on s.client_id = j.owner_client_id and s.user_id = j.owner_user_id
  where j.export_job_id = of_job and s.secret_hash = session_hash
$$;
revoke all on function client_of_export from public, corridor_app, corridor_system;
grant execute on function client_of_export to corridor_app;
