-- People: their accounts, second factors and access, and changes of access that wait for a second administrator.
--
--   a recovery code works once                                              update of used_at where it is null
--   recovery codes end with the second factor that they stand in for        trigger codes_need_two_factor
--   one change of a person waits at a time                                  unique index user_changes_one_pending
--   nobody decides about a change that they made or that is about them      constraint decided_by_another, trigger two_people
--   a decided change stays as it was decided                                trigger decided_once
--   two administrators cannot remove each other at once                     function hold_administration
create table users (
  client_id text not null references clients,
  user_id uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) between 1 and 254),
  display_name text not null default '' check (length(display_name) <= 100),
  language text not null default 'en' check (language in ('en', 'fr')),
  role text not null check (role in
    ('VIEWER', 'CREATOR', 'APPROVER', 'SECOND_APPROVER', 'ADMIN', 'DEVELOPER', 'PROVIDER_ADMIN', 'PROVIDER_SUPPORT')),
  is_internal boolean not null default false,
  account_state text not null check (account_state in
    ('PENDING_ACTIVATION', 'ACTIVE', 'PENDING_PASSWORD_RESET', 'DEACTIVATED', 'PENDING_REACTIVATION', 'PENDING_APPROVAL')),
  password_hash text,
  can_access_all_wallets boolean not null default true,
  -- Who last gave this person access that they did not have before, and when (C-21).
  access_given_by text[] not null default '{}',
  access_given_at timestamptz,
  two_factor_state text not null default 'Disabled' check (two_factor_state in ('Disabled', 'NeedsSetup', 'Enabled')),
  is_two_factor_required boolean not null default false,
  totp_secret_sealed bytea,
  -- The newest time step of which a code was accepted. No code of this step or of an earlier one is accepted again (C-46).
  last_code_step integer,
  -- The session in which the person began a set-up by choice. Only this session may give the set-up up (AUTH-59).
  two_factor_setup_session_id uuid,
  created_at timestamptz not null default app_now(),
  last_login_at timestamptz,
  primary key (client_id, user_id),
  unique (client_id, email),
  constraint staff_roles_belong_to_internal_users
    check (is_internal = (role in ('PROVIDER_ADMIN', 'PROVIDER_SUPPORT'))),
  constraint only_a_set_up_has_a_session
    check (two_factor_setup_session_id is null or (two_factor_state = 'NeedsSetup' and not is_two_factor_required))
);
create index users_by_email on users (email);
alter table users enable row level security;
grant select, insert, update on users to corridor_app, corridor_system;

create table password_history (
  client_id text not null,
  user_id uuid not null,
  set_at timestamptz not null default app_now(),
  password_hash text not null,
  primary key (client_id, user_id, set_at),
  foreign key (client_id, user_id) references users
);
alter table password_history enable row level security;
grant select, insert, delete on password_history to corridor_app, corridor_system;

-- Recovery codes for two-factor login. Only a keyed hash is kept: the key is outside the database, so a copy of the database alone
-- tells nobody a code (C-90).
create table recovery_codes (
  client_id text not null,
  user_id uuid not null,
  code_hash bytea not null check (length(code_hash) = 32),
  made_at timestamptz not null default app_now(),
  used_at timestamptz,
  primary key (client_id, user_id, code_hash),
  foreign key (client_id, user_id) references users
);
alter table recovery_codes enable row level security;
grant select, insert, delete, update (used_at) on recovery_codes to corridor_app, corridor_system;

-- Further clients that a provider admin lets this person see, beside their own.
create table client_grants (
  client_id text not null,
  user_id uuid not null,
  granted_client_id text not null references clients (client_id),
  can_pay boolean not null default false,
  primary key (client_id, user_id, granted_client_id),
  foreign key (client_id, user_id) references users,
  check (granted_client_id <> client_id)
);
alter table client_grants enable row level security;
grant select on client_grants to corridor_app;
grant select, insert, delete on client_grants to corridor_system;

create table user_changes (
  client_id text not null,
  user_change_id uuid not null default gen_random_uuid(),
  -- The person whose access changes, and the person who asked for it. Both belong to this client: staff need nobody's agreement.
  user_id uuid not null,
  made_by uuid not null,
  kind text not null check (kind in ('invitation', 'change')),
  -- Null: the role stays as it is.
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
-- The gate finds the client of a change by its ID alone (client_of_user_change).
create index user_changes_by_id on user_changes (user_change_id);
create index user_changes_to_expire on user_changes (expires_at) where state = 'pending';
alter table user_changes enable row level security;
grant select, insert, update (state, decided_at, decided_by_client, decided_by) on user_changes to corridor_app, corridor_system;
