create table clients (
  client_id text primary key check (client_id ~ '^[a-z0-9-]{2,32}$'),
  name text not null check (length(name) between 1 and 100),
  is_staff boolean not null default false,
  kyc_level text not null default 'None' check (kyc_level in ('None', 'Trial', 'Full')),
  web_approvals_count smallint not null default 0 check (web_approvals_count between 0 and 2),
  awaits_wallet_funding boolean not null default false,
  has_fx_trades boolean not null default false,
  has_offshore_swift boolean not null default false,
  is_api_approvals_exempt boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default app_now()
);
create unique index clients_one_staff_client on clients (is_staff) where is_staff;
call protect_tenant_table('clients');
grant select on clients to corridor_app;
grant select, insert, update on clients to corridor_system;

create table client_features (
  client_id text not null references clients,
  feature text not null,
  primary key (client_id, feature)
);
call protect_tenant_table('client_features');
grant select on client_features to corridor_app;
grant select, insert, delete on client_features to corridor_system;

create table client_providers (
  client_id text not null references clients,
  provider text not null,
  primary key (client_id, provider)
);
call protect_tenant_table('client_providers');
grant select on client_providers to corridor_app;
grant select, insert, delete on client_providers to corridor_system;

-- Flags of the whole deployment; a name that is missing has its default.
create table global_flags (
  flag text primary key,
  is_on boolean not null,
  changed_at timestamptz not null default app_now()
);
grant select on global_flags to corridor_app;
grant select, insert, update on global_flags to corridor_system;

create table banners (
  banner_id text primary key,
  severity text not null check (severity in ('info', 'success', 'warning', 'error')),
  title jsonb,
  message jsonb not null,
  paths text[] not null,
  is_dismissible boolean not null,
  is_public boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  updated_at timestamptz not null default app_now()
);
grant select on banners to corridor_app;
grant select, insert, update, delete on banners to corridor_system;

create table users (
  client_id text not null references clients,
  user_id uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) between 1 and 254),
  display_name text not null default '' check (length(display_name) <= 100),
  role text not null check (role in
    ('VIEWER', 'CREATOR', 'APPROVER', 'SECOND_APPROVER', 'ADMIN', 'DEVELOPER', 'PROVIDER_ADMIN', 'PROVIDER_SUPPORT')),
  is_internal boolean not null default false,
  account_state text not null check (account_state in
    ('PENDING_ACTIVATION', 'ACTIVE', 'PENDING_PASSWORD_RESET', 'DEACTIVATED', 'PENDING_REACTIVATION', 'PENDING_APPROVAL')),
  password_hash text,
  language text not null default 'en' check (language in ('en', 'fr')),
  can_access_all_wallets boolean not null default true,
  two_factor_state text not null default 'Disabled' check (two_factor_state in ('Disabled', 'NeedsSetup', 'Enabled')),
  is_two_factor_required boolean not null default false,
  totp_secret_sealed bytea,
  created_at timestamptz not null default app_now(),
  last_login_at timestamptz,
  primary key (client_id, user_id),
  unique (client_id, email),
  constraint staff_roles_belong_to_internal_users
    check (is_internal = (role in ('PROVIDER_ADMIN', 'PROVIDER_SUPPORT')))
);
create index users_by_email on users (email);
call protect_tenant_table('users');
grant select, update on users to corridor_app;
grant select, insert, update on users to corridor_system;

create table password_history (
  client_id text not null,
  user_id uuid not null,
  set_at timestamptz not null default app_now(),
  password_hash text not null,
  primary key (client_id, user_id, set_at),
  foreign key (client_id, user_id) references users
);
call protect_tenant_table('password_history');
grant select, insert, delete on password_history to corridor_app, corridor_system;

-- Further clients a provider admin let this person see, beside their own.
create table client_grants (
  client_id text not null,
  user_id uuid not null,
  granted_client_id text not null references clients (client_id),
  can_pay boolean not null default false,
  primary key (client_id, user_id, granted_client_id),
  foreign key (client_id, user_id) references users,
  check (granted_client_id <> client_id)
);
call protect_tenant_table('client_grants');
grant select on client_grants to corridor_app;
grant select, insert, delete on client_grants to corridor_system;
