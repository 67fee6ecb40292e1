-- Recovery codes for two-factor login, and clients that require two-factor login.
--
--   a code works once                                                     update of used_at where it is null
--   codes end with the second factor they stand in for                    trigger codes_need_two_factor
--   a transaction of one client changes nothing of a client but this      grant of one column

-- Only a keyed hash is kept: the key is outside the database, so a copy of the database alone tells nobody a code (C-90).
create table recovery_codes (
  client_id text not null,
  user_id uuid not null,
  code_hash bytea not null check (length(code_hash) = 32),
  made_at timestamptz not null default app_now(),
  used_at timestamptz,
  primary key (client_id, user_id, code_hash),
  foreign key (client_id, user_id) references users
);
call protect_tenant_table('recovery_codes');
grant select, insert, delete, update (used_at) on recovery_codes to corridor_app, corridor_system;

-- Every way out of Enabled ends the codes, also one that the program does not know of yet.
create function end_recovery_codes() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from recovery_codes where client_id = new.client_id and user_id = new.user_id;
  return null;
end $$;
create trigger codes_need_two_factor after update of two_factor_state on users
  for each row when (new.two_factor_state <> 'Enabled') execute function end_recovery_codes();

-- Who requires two-factor login of the people of this client: its own administrator or the provider; null when nobody does (USER-29).
alter table clients add column two_factor_required_by text check (two_factor_required_by in ('client', 'provider'));
grant update (two_factor_required_by) on clients to corridor_app;

-- Whether the person's own client, or a client that was granted to them, requires two-factor login (USER-30). A transaction of the
-- person's client cannot read the granted clients.
create function is_two_factor_required_of(of_client text, of_user uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  perform refuse_other_client(of_client);
  return exists (
    select from clients c
    where c.two_factor_required_by is not null
      and (c.client_id = of_client or c.client_id in (
        select granted_client_id from client_grants g where g.client_id = of_client and g.user_id = of_user)));
end $$;
