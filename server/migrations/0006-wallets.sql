-- Wallets, who may see them, and by which providers and for which fees each may pay.
--
--   wallets nest one level, in the currency of the parent (WAL-18)                 constraint a_subwallet_has_its_parents_currency
--   a main wallet stays active                                                     constraint the_main_wallet_stays_active
--   names are unique among hidden wallets, and among the other wallets (WAL-25)    unique index wallets_by_name
--   a wallet is never removed                                                      trigger kept
--   a wallet stays open while a request waits for it (WAL-19)                      trigger awaited_stays_open
create table wallets (
  client_id text not null references clients,
  wallet_id text not null check (wallet_id ~ '^[a-z0-9_-]{1,32}$'),
  parent_wallet_id text,
  wallet_name text not null check (length(wallet_name) between 1 and 60),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  is_main boolean not null generated always as (parent_wallet_id is null) stored,
  parent_is_main boolean generated always as (case when parent_wallet_id is not null then true end) stored,
  is_hidden boolean not null default false,
  is_auto_funded_from_parent boolean not null default false,
  minimum_balance_minor bigint not null default 0 check (minimum_balance_minor >= 0),
  negative_balance_limit_minor bigint not null default 0 check (negative_balance_limit_minor >= 0),
  created_at timestamptz not null default app_now(),
  deactivated_at timestamptz,
  primary key (client_id, wallet_id),
  constraint wallets_of_a_currency unique (client_id, wallet_id, currency, is_main),
  foreign key (client_id, parent_wallet_id) references wallets (client_id, wallet_id),
  constraint a_subwallet_has_its_parents_currency
    foreign key (client_id, parent_wallet_id, currency, parent_is_main) references wallets (client_id, wallet_id, currency, is_main),
  constraint the_main_wallet_stays_active check (is_main is false or deactivated_at is null),
  check (parent_wallet_id <> wallet_id)
);
-- A name that only a hidden wallet has is free for everybody who cannot see that wallet.
create unique index wallets_by_name on wallets (client_id, is_hidden, lower(wallet_name));
alter table wallets enable row level security;
grant select, insert, update (deactivated_at) on wallets to corridor_app;
grant select, insert, update on wallets to corridor_system;

-- The wallets of a person who may not use all wallets.
create table user_wallets (
  client_id text not null,
  user_id uuid not null,
  wallet_id text not null,
  primary key (client_id, user_id, wallet_id),
  foreign key (client_id, user_id) references users,
  foreign key (client_id, wallet_id) references wallets
);
alter table user_wallets enable row level security;
grant select, insert, delete on user_wallets to corridor_app, corridor_system;

create table fee_schedules (
  client_id text not null references clients,
  fee_schedule_id text not null check (fee_schedule_id ~ '^[a-z0-9_-]{1,32}$'),
  name text not null check (length(name) between 1 and 60),
  -- 1 % is 10,000: four decimals of a percent.
  percentage_millionths integer check (percentage_millionths between 1 and 1000000),
  flat_minor bigint check (flat_minor > 0),
  flat_currency text check (flat_currency ~ '^[A-Z]{3}$'),
  minimum_minor bigint check (minimum_minor > 0),
  minimum_currency text check (minimum_currency ~ '^[A-Z]{3}$'),
  maximum_minor bigint check (maximum_minor > 0),
  maximum_currency text check (maximum_currency ~ '^[A-Z]{3}$'),
  primary key (client_id, fee_schedule_id),
  check ((flat_minor is null) = (flat_currency is null)),
  check ((minimum_minor is null) = (minimum_currency is null)),
  check ((maximum_minor is null) = (maximum_currency is null))
);
alter table fee_schedules enable row level security;
grant select on fee_schedules to corridor_app;
grant select, insert, update, delete on fee_schedules to corridor_system;

-- By which provider, in which currency and from which wallet a client may pay, and for which fee.
create table route_settings (
  client_id text not null,
  provider text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Empty: every wallet that has no setting of its own.
  wallet_id text not null,
  integration text not null default '',
  modality text not null default '',
  payer_account text not null default '',
  managed_fee_schedule_id text,
  reversal_fee_schedule_id text,
  primary key (client_id, provider, currency, wallet_id),
  foreign key (client_id, provider) references client_providers on delete cascade,
  foreign key (client_id, managed_fee_schedule_id) references fee_schedules,
  foreign key (client_id, reversal_fee_schedule_id) references fee_schedules
);
alter table route_settings enable row level security;
grant select on route_settings to corridor_app;
grant select, insert, update, delete on route_settings to corridor_system;
