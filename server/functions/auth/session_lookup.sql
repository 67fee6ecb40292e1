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
#variable_conflict use_column
declare
  last_seen timestamptz;
  closed_by text;
  offset_set text := set_config('app.clock_offset', clock_offset, true);
begin
  -- One statement, because each costs more than the few rows that it reads.
  select s.last_seen_at, (select m.state from client_moves m where m.client_id = s.client_id and m.state <> 'arrived'),
    s.client_id, s.user_id, s.session_id, s.login_status, u.email, u.display_name, u.role, u.is_internal, u.language,
    (select jsonb_build_object(
        'clientId', c.client_id,
        'relation', case when c.client_id = s.client_id then 'primary' when u.is_internal then 'staff' else 'granted' end,
        'canPay', coalesce(g.can_pay, false),
        'isArchived', c.archived_at is not null,
        'move', (select m.state from client_moves m where m.client_id = c.client_id),
        'isStaffClient', c.is_staff,
        'canAccessAllWallets', c.client_id <> s.client_id or u.can_access_all_wallets)
      from clients c
      left join client_grants g
        on g.client_id = s.client_id and g.user_id = s.user_id and g.granted_client_id = c.client_id
      where c.client_id = asked_client_id
        and (c.client_id = s.client_id or u.is_internal or g.granted_client_id is not null)),
    (select array_agg(f.feature) from client_features f where f.client_id = asked_client_id),
    (select coalesce(jsonb_object_agg(f.flag, f.is_on), '{}') from global_flags f),
    case when asked_client_id = s.client_id and not u.can_access_all_wallets then array(
      select w.wallet_id from user_wallets w where w.client_id = s.client_id and w.user_id = s.user_id) end,
    case when not (u.is_internal and u.role = 'PROVIDER_ADMIN') then array(
      select w.wallet_id from wallets w where w.client_id = asked_client_id and w.is_hidden) end
  into last_seen, closed_by, client_id, user_id, session_id, login_status, email, display_name, role, is_internal, language, standing,
    features, flags, only_wallets, hidden_wallets
  from sessions s
  join users u on u.client_id = s.client_id and u.user_id = s.user_id
  where s.secret_hash = hash
    and s.ended_at is null
    and s.expires_at > app_now()
    and s.last_seen_at > app_now() - idle_limit
    and u.account_state in ('ACTIVE', 'PENDING_PASSWORD_RESET');
  if session_id is null then
    return;
  end if;

  -- Also a call that is about no client is refused while the person's own client is closed.
  if closed_by is not null then
    perform refuse_closed_client(client_id);
  end if;

  -- The last use is written at most every 15 seconds: a session may end that much early, never late.
  if not is_background and last_seen < app_now() - interval '15 seconds' then
    update sessions set last_seen_at = app_now() where secret_hash = hash;
  end if;

  return next;
end $$;
revoke all on function session_lookup from public, corridor_app, corridor_system;
grant execute on function session_lookup to corridor_app;
