-- Accepts a verified call of a key: takes its nonce, counts the call and writes the last use, in one round trip. A nonce that
-- was used before changes nothing and does not count, so that a replayed call cannot use up the limit of the key (C-70).
create or replace function use_key(
  used_client_id text, used_key_id text, used_nonce text, clock_offset text,
  out is_first_use boolean, out call_count integer, out window_ends_in integer
)
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform set_config('app.clock_offset', clock_offset, true);
  insert into used_nonces as n (client_id, key_id, nonce) values (used_client_id, used_key_id, used_nonce)
  on conflict (client_id, key_id, nonce) do update set used_at = app_now()
    where n.used_at < app_now() - interval '10 minutes';
  is_first_use := found;
  if is_first_use then
    call_count := count_event('key ' || used_client_id || ' ' || used_key_id, 60, clock_offset);
    window_ends_in := 60 - floor(extract(epoch from app_now()))::bigint % 60;
    update public_keys set last_used_at = app_now()
    where client_id = used_client_id and key_id = used_key_id
      and (last_used_at is null or last_used_at < app_now() - interval '1 second');
  end if;
end $$;
revoke all on function use_key from public, corridor_app, corridor_system;
grant execute on function use_key to corridor_app;
