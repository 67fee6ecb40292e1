create table wallets (
  client_id text not null references clients,
  wallet_id text not null check (wallet_id ~ '^[a-z0-9_-]{1,32}$'),
  parent_wallet_id text,
  wallet_name text not null check (length(wallet_name) between 1 and 60),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  is_hidden boolean not null default false,
  deactivated_at timestamptz,
  is_auto_funded_from_parent boolean not null default false,
  created_at timestamptz not null default app_now(),
  primary key (client_id, wallet_id),
  unique (client_id, wallet_name),
  foreign key (client_id, parent_wallet_id) references wallets (client_id, wallet_id),
  check (parent_wallet_id <> wallet_id)
);
call protect_tenant_table('wallets');
grant select on wallets to corridor_app;
grant select, insert, update on wallets to corridor_system;

-- The wallets a person may use when they may not use all.
create table user_wallets (
  client_id text not null,
  user_id uuid not null,
  wallet_id text not null,
  primary key (client_id, user_id, wallet_id),
  foreign key (client_id, user_id) references users,
  foreign key (client_id, wallet_id) references wallets
);
call protect_tenant_table('user_wallets');
grant select on user_wallets to corridor_app;
grant select, insert, delete on user_wallets to corridor_system;
