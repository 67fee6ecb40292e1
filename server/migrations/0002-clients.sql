-- Clients with their features and providers, flags of the whole deployment, and banners.
--
--   there is one staff client                                               unique index clients_one_staff_client
--   a transaction of one client changes nothing of a client except          grant of one column
--   two_factor_required_by
create table clients (
  client_id text primary key check (client_id ~ '^[a-z0-9-]{2,32}$'),
  name text not null check (length(name) between 1 and 100),
  is_staff boolean not null default false,
  kyc_level text not null default 'None' check (kyc_level in ('None', 'Trial', 'Full')),
  web_approvals_count smallint not null default 0 check (web_approvals_count between 0 and 2),
  is_api_approvals_exempt boolean not null default false,
  awaits_wallet_funding boolean not null default false,
  has_fx_trades boolean not null default false,
  has_offshore_swift boolean not null default false,
  -- Who requires two-factor login of the client's people: its own administrator or the provider; null when nobody does (USER-29).
  two_factor_required_by text check (two_factor_required_by in ('client', 'provider')),
  created_at timestamptz not null default app_now(),
  archived_at timestamptz
);
create unique index clients_one_staff_client on clients (is_staff) where is_staff;
alter table clients enable row level security;
grant select, update (two_factor_required_by) on clients to corridor_app;
grant select, insert, update on clients to corridor_system;

create table client_features (
  client_id text not null references clients,
  feature text not null,
  primary key (client_id, feature)
);
alter table client_features enable row level security;
grant select on client_features to corridor_app;
grant select, insert, delete on client_features to corridor_system;

create table client_providers (
  client_id text not null references clients,
  provider text not null,
  primary key (client_id, provider)
);
alter table client_providers enable row level security;
grant select on client_providers to corridor_app;
grant select, insert, delete on client_providers to corridor_system;

-- Flags of the whole deployment. A flag without a row has its default.
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
