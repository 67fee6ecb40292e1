-- Returns the caller and their relation to the client of the call, with the wallets that they may see there: everything the
-- gate needs, in one round trip (C-09: nothing is cached). It runs with its owner's rights because the client is not known
-- before the session is found; it takes only the session's hash and reveals only that person's own rows. A call by a person
-- restarts the idle time, a background call does not.
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

  -- Also a call that is about no client is refused while the person's own client is closed.
  perform refuse_closed_client(found.client_id);

  -- The last use is written at most every 15 seconds: a session may end that much early, never late.
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
        'move', (select m.state from client_moves m where m.client_id = c.client_id),
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
revoke all on function session_lookup from public, corridor_app, corridor_system;
grant execute on function session_lookup to corridor_app;
