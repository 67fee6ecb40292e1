-- Returns the number of running exports of the person, over all clients. Another call for the same person waits for the end of
-- this transaction, so that two calls at once do not both take the last place.
create or replace function take_export_place(of_client text, of_user uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('exports of ' || of_client || ' ' || of_user, 0));
  return (select count(*) from export_jobs
    where owner_client_id = of_client and owner_user_id = of_user and state in ('starting', 'pending')
      and created_at > app_now() - interval '30 minutes'); -- An older export has failed, even if no worker has said so yet.
end $$;
revoke all on function take_export_place from public, corridor_app, corridor_system;
grant execute on function take_export_place to corridor_app;
