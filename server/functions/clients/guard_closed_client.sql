-- Refuses to let the product write rows of a closed client. Only the owner of the tables may write them: migrations, and the command that
-- moves the client. The triggers that call this function are made while a client is moved, one pair for each table of clients
-- (server/processes/move-client/guards.ts), so that payments of other clients cost nothing more.
--
-- Chores delete old rows of all clients in one statement. A row of a closed client stays, and the other rows go.
create or replace function guard_closed_client() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if current_setting('role') not in ('corridor_app', 'corridor_system') or current_setting('app.rewrite', true) = 'on' then
    return coalesce(new, old);
  end if;
  if tg_op <> 'DELETE' then
    perform refuse_closed_client(new.client_id);
    return new;
  end if;
  if exists (select from client_moves m where m.client_id = old.client_id and m.state <> 'arrived') then
    return null;
  end if;
  return old;
end $$;
