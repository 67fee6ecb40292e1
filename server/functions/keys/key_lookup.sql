-- Returns a key with the client and the person of the calls that it signs: everything the gate needs, in one round trip
-- (C-09: nothing is cached). It runs with its owner's rights because the client is not known before the key is found. The
-- wallets are those that the person who added the key may see (KEY-18).
create or replace function key_lookup(asked_client_id text, asked_key_id text, clock_offset text) returns table (
  kind text, public_key text, is_revoked boolean, now_epoch double precision,
  user_id uuid, email text, display_name text, role text, is_internal boolean, kyc_level text,
  standing jsonb, features text[], flags jsonb, only_wallets text[], hidden_wallets text[]
)
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform set_config('app.clock_offset', clock_offset, true);
  return query
  select k.kind, k.public_key, k.revoked_at is not null, extract(epoch from app_now())::double precision,
    u.user_id, u.email, u.display_name, u.role, u.is_internal, c.kyc_level,
    jsonb_build_object(
      'clientId', c.client_id, 'relation', 'primary', 'canPay', false, 'isArchived', c.archived_at is not null,
      'move', (select m.state from client_moves m where m.client_id = c.client_id),
      'isStaffClient', c.is_staff, 'canAccessAllWallets', u.can_access_all_wallets),
    (select array_agg(f.feature) from client_features f where f.client_id = k.client_id),
    (select coalesce(jsonb_object_agg(f.flag, f.is_on), '{}') from global_flags f),
    case when not u.can_access_all_wallets then array(
      select w.wallet_id from user_wallets w where w.client_id = k.client_id and w.user_id = u.user_id) end,
    array(select w.wallet_id from wallets w where w.client_id = k.client_id and w.is_hidden)
  from public_keys k
  join clients c on c.client_id = k.client_id
  join users u on u.client_id = k.client_id and u.user_id = k.added_by
  where k.client_id = asked_client_id and k.key_id = asked_key_id;
end $$;
revoke all on function key_lookup from public, corridor_app, corridor_system;
grant execute on function key_lookup to corridor_app;
