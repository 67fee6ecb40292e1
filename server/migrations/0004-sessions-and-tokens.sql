create table sessions (
  client_id text not null,
  user_id uuid not null,
  session_id uuid not null default gen_random_uuid(),
  secret_hash bytea not null unique,
  login_status text not null check (login_status in ('needs2FA', 'needs2FASetup', 'loggedIn')),
  started_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  address inet,
  user_agent text check (length(user_agent) <= 300),
  primary key (client_id, user_id, session_id),
  foreign key (client_id, user_id) references users
);
create index sessions_open on sessions (client_id, user_id, started_at) where ended_at is null;
call protect_tenant_table('sessions');
grant select, insert, update, delete on sessions to corridor_app, corridor_system;

-- Activation and reset links: only the hash is kept, each works once.
create table user_tokens (
  client_id text not null,
  user_id uuid not null,
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('ACTIVATION', 'PASSWORD_RESET')),
  made_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz,
  primary key (client_id, user_id, token_hash),
  foreign key (client_id, user_id) references users
);
call protect_tenant_table('user_tokens');
grant select, insert, update, delete on user_tokens to corridor_app, corridor_system;

-- Wrong passwords per (client ID, e-mail), whether or not such an account exists: the key is a keyed hash of both.
create table login_attempts (
  attempt_key bytea primary key,
  failure_count integer not null,
  last_attempt_at timestamptz not null,
  lock_told_at timestamptz
);
call protect_system_table('login_attempts');
grant select, insert, update, delete on login_attempts to corridor_system;

-- Fixed-window counters shared by every process. Losing them in a crash costs nothing, so they are not logged.
create unlogged table rate_counters (
  bucket text not null,
  window_starts_at timestamptz not null,
  count integer not null,
  primary key (bucket, window_starts_at)
);
call protect_system_table('rate_counters');
grant select, insert, update, delete on rate_counters to corridor_system;

-- Counts one event and answers how many there were in this window, in one round trip and outside any transaction.
create function count_event(bucket_name text, window_seconds integer, clock_offset text, step integer default 1)
returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  counted integer;
begin
  perform set_config('app.clock_offset', clock_offset, true);
  insert into rate_counters as c (bucket, window_starts_at, count)
  values (bucket_name, date_bin(make_interval(secs => window_seconds), app_now(), timestamptz 'epoch'), step)
  on conflict (bucket, window_starts_at) do update set count = c.count + step
  returning count into counted;
  return counted;
end $$;
revoke all on function count_event from public;
grant execute on function count_event to corridor_app, corridor_system;
