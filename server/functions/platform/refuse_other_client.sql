-- A function that runs with its owner's rights calls this first: it keeps a client's transaction inside its client.
create or replace function refuse_other_client(of_client text) returns void
language plpgsql
as $$
begin
  if current_setting('role') <> 'corridor_system' and of_client is distinct from current_setting('app.client_id', true) then
    raise exception 'the ledger of another client' using errcode = 'insufficient_privilege';
  end if;
end $$;
revoke all on function refuse_other_client from public, corridor_app, corridor_system;
