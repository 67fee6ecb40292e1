-- Sessions, links by e-mail, and counts of wrong passwords.
--
--   the secret of a session or of a link is known to its holder alone      only a hash is stored
--   a link works once                                                      update of used_at where it is null
create table sessions (
  client_id text not null,
  user_id uuid not null,
  session_id uuid not null default gen_random_uuid(),
  secret_hash bytea not null,
  login_status text not null check (login_status in ('needs2FA', 'needs2FASetup', 'loggedIn')),
  started_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  address inet,
  user_agent text check (length(user_agent) <= 300),
  primary key (client_id, user_id, session_id),
  -- The hash first: a session is found by it before its client is known (session_lookup).
  unique (secret_hash, client_id),
  foreign key (client_id, user_id) references users
);
create index sessions_open on sessions (client_id, user_id, started_at) where ended_at is null;
alter table sessions enable row level security;
grant select, insert, update, delete on sessions to corridor_app, corridor_system;

-- Links that activate an account or reset a password.
create table user_tokens (
  client_id text not null,
  user_id uuid not null,
  token_hash bytea not null,
  purpose text not null check (purpose in ('ACTIVATION', 'PASSWORD_RESET')),
  made_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz,
  primary key (client_id, user_id, token_hash),
  -- The hash first: a link alone says whose it is.
  unique (token_hash, client_id),
  foreign key (client_id, user_id) references users
);
alter table user_tokens enable row level security;
grant select, insert, update, delete on user_tokens to corridor_app, corridor_system;

-- Wrong passwords for each client ID and e-mail address, whether or not the account exists, and wrong two-factor codes for each account.
-- The key is a keyed hash, so the two kinds never meet.
create table login_attempts (
  attempt_key bytea primary key,
  failure_count integer not null,
  last_attempt_at timestamptz not null,
  lock_told_at timestamptz
);
alter table login_attempts enable row level security;
grant select, insert, update, delete on login_attempts to corridor_system;
