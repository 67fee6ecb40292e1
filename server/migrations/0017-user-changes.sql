-- People: who invited or promoted whom, and changes of access that wait for a second administrator.
--
--   one change of a person waits at a time                                 unique index user_changes_one_pending
--   nobody decides about what they made, nor about themselves              constraint decided_by_another
--   what was decided stays as it was decided                               trigger decided_once
--   two administrators cannot remove each other at once                    function hold_administration

-- By whom, and when, a person was last given access that they did not have before (C-21).
alter table users
  add column access_given_by text[] not null default '{}',
  add column access_given_at timestamptz;
grant insert on users to corridor_app;
grant insert, delete on user_wallets to corridor_app;

create table user_changes (
  client_id text not null,
  user_change_id uuid not null unique default gen_random_uuid(),
  -- Whose access it is, and who asked: both at this client, for staff need nobody's agreement.
  user_id uuid not null,
  made_by uuid not null,
  kind text not null check (kind in ('invitation', 'change')),
  -- Null where it stays as it is.
  new_role text check (new_role in
    ('VIEWER', 'CREATOR', 'APPROVER', 'SECOND_APPROVER', 'ADMIN', 'DEVELOPER', 'PROVIDER_ADMIN', 'PROVIDER_SUPPORT')),
  activation_action text check (activation_action in ('Reactivate', 'Deactivate')),
  changes_wallet_access boolean not null default false,
  -- Null stands for all wallets.
  new_wallets text[],
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'expired', 'voided')),
  made_at timestamptz not null default app_now(),
  expires_at timestamptz not null default app_now() + interval '30 days',
  decided_at timestamptz,
  -- Provider staff decide as well, with an account of their own client.
  decided_by_client text,
  decided_by uuid,
  primary key (client_id, user_change_id),
  foreign key (client_id, user_id) references users,
  foreign key (client_id, made_by) references users,
  foreign key (decided_by_client, decided_by) references users,
  check (user_id <> made_by),
  check (changes_wallet_access or new_wallets is null),
  check (kind = 'invitation' or new_role is not null or activation_action is not null or changes_wallet_access),
  check ((state = 'pending') = (decided_at is null)),
  check ((state in ('pending', 'expired')) = (decided_by is null)),
  check ((decided_by is null) = (decided_by_client is null)),
  constraint decided_by_another check (state not in ('approved', 'rejected') or
    ((decided_by_client, decided_by) <> (client_id, made_by) and (decided_by_client, decided_by) <> (client_id, user_id))),
  constraint withdrawn_by_its_maker check (state <> 'withdrawn' or (decided_by_client, decided_by) = (client_id, made_by))
);
create unique index user_changes_one_pending on user_changes (client_id, user_id) where state = 'pending';
create index user_changes_to_expire on user_changes (expires_at) where state = 'pending';
call protect_tenant_table('user_changes');
grant select, insert, update (state, decided_at, decided_by_client, decided_by) on user_changes to corridor_app, corridor_system;
create trigger kept before delete or truncate on user_changes for each statement execute function refuse_change();
create trigger decided_once before update on user_changes
  for each row when (old.state <> 'pending') execute function refuse_change();

-- Whoever changes the people of a client waits for whoever else does: of two administrators who remove each other at once the second
-- finds that they are the last (C-50). Payments and all else at the client go on meanwhile.
create function hold_administration(of_client text) returns void
language sql security definer set search_path = public, pg_temp
as $$
  select from clients where client_id = of_client for no key update
$$;

-- Which client a change is about, for the gate; for whoever is neither there nor of the staff there is no such change.
create function client_of_user_change(of_change uuid, session_hash bytea) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select c.client_id from user_changes c
  join sessions s on s.secret_hash = session_hash
  join users u on u.client_id = s.client_id and u.user_id = s.user_id
  where c.user_change_id = of_change and (u.is_internal or u.client_id = c.client_id)
$$;

-- The provider's own client, for its own people.
create function staff_client_of(session_hash bytea) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select c.client_id from clients c
  join users u on u.client_id = c.client_id
  join sessions s on s.client_id = u.client_id and s.user_id = u.user_id
  where c.is_staff and s.secret_hash = session_hash
$$;

-- The further clients that the people of a client see, as far as the reader sees them too; without a person, all people do.
create function further_clients_in_sight(of_client text, reader_client text, reader_user uuid) returns table (
  user_id uuid, client_id text, name text, is_archived boolean, can_pay boolean, open_wallets integer, hidden_wallets integer
)
language sql stable security definer set search_path = public, pg_temp
as $$
  with reader as (select u.is_internal from users u where u.client_id = reader_client and u.user_id = reader_user),
  seen as (
    select g.user_id, g.granted_client_id as client_id, g.can_pay from client_grants g
    where g.client_id = of_client and ((select is_internal from reader) or g.granted_client_id = reader_client or exists (
      select from client_grants r
      where r.client_id = reader_client and r.user_id = reader_user and r.granted_client_id = g.granted_client_id))
    union all
    select null, c.client_id, false from clients c
    where c.client_id <> of_client and (select is_internal from reader)
      and (select is_staff from clients where client_id = of_client))
  select s.user_id, c.client_id, c.name, c.archived_at is not null, s.can_pay,
    (select count(*)::integer from wallets w where w.client_id = c.client_id and not w.is_hidden),
    (select count(*)::integer from wallets w where w.client_id = c.client_id and w.is_hidden)
  from seen s join clients c on c.client_id = s.client_id order by c.name
$$;
revoke all on function hold_administration, client_of_user_change, staff_client_of, further_clients_in_sight from public;
grant execute on function hold_administration, client_of_user_change, staff_client_of, further_clients_in_sight
  to corridor_app, corridor_system;

-- As before, and whether the client asked for is the provider's own.
create or replace function session_lookup(
  hash bytea, asked_client_id text, is_background boolean, idle_limit interval, clock_offset text
) returns table (
  client_id text, user_id uuid, session_id uuid, login_status text, email text, display_name text, role text,
  is_internal boolean, language text, standing jsonb, features text[], flags jsonb,
  only_wallets text[], hidden_wallets text[]
)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  found record;
begin
  perform set_config('app.clock_offset', clock_offset, true);
  select s.*, u.email, u.display_name, u.role, u.is_internal, u.language, u.can_access_all_wallets into found
  from sessions s
  join users u on u.client_id = s.client_id and u.user_id = s.user_id
  where s.secret_hash = hash
    and s.ended_at is null
    and s.expires_at > app_now()
    and s.last_seen_at > app_now() - idle_limit
    and u.account_state in ('ACTIVE', 'PENDING_PASSWORD_RESET');

  -- The idle clock is written at most every 15 seconds: a session may end that much early, never late.
  if found.session_id is not null and not is_background and found.last_seen_at < app_now() - interval '15 seconds' then
    update sessions set last_seen_at = app_now() where secret_hash = hash;
  end if;

  return query
  select found.client_id, found.user_id, found.session_id, found.login_status, found.email, found.display_name, found.role,
    found.is_internal, found.language,
    (select jsonb_build_object(
        'clientId', c.client_id,
        'relation', case when c.client_id = found.client_id then 'primary' when found.is_internal then 'staff' else 'granted' end,
        'canPay', coalesce(g.can_pay, false),
        'isArchived', c.archived_at is not null,
        'isStaffClient', c.is_staff,
        'canAccessAllWallets', c.client_id <> found.client_id or found.can_access_all_wallets)
      from clients c
      left join client_grants g
        on g.client_id = found.client_id and g.user_id = found.user_id and g.granted_client_id = c.client_id
      where c.client_id = asked_client_id
        and (c.client_id = found.client_id or found.is_internal or g.granted_client_id is not null)),
    (select array_agg(f.feature) from client_features f where f.client_id = asked_client_id),
    (select coalesce(jsonb_object_agg(f.flag, f.is_on), '{}') from global_flags f),
    case when asked_client_id = found.client_id and not found.can_access_all_wallets then array(
      select w.wallet_id from user_wallets w where w.client_id = found.client_id and w.user_id = found.user_id) end,
    case when not (found.is_internal and found.role = 'PROVIDER_ADMIN') then array(
      select w.wallet_id from wallets w where w.client_id = asked_client_id and w.is_hidden) end;
end $$;
