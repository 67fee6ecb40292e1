-- Which wallets a person may see, by the database itself: app.only_wallets is set for people with access to some wallets only,
-- app.hidden_wallets for all but provider admins. Neither is set for the product's own work.
-- The lists are read once for a statement, and coalesce() leaves the planner without an opinion: from "is not false" it takes that
-- no row passes, and then reads a million rows for the newest five hundred.
create procedure protect_wallet_table(table_name text)
language plpgsql
as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format($policy$
    create policy one_client on %I to corridor_app using (
      client_id = nullif(current_setting('app.client_id', true), '')
      and coalesce(wallet_id = any ((select nullif(current_setting('app.only_wallets', true), '')::text[])::text[]),
        (select coalesce(current_setting('app.only_wallets', true), '') = ''))
      and not coalesce(wallet_id = any ((select nullif(current_setting('app.hidden_wallets', true), '')::text[])::text[]), false))
    $policy$, table_name);
  execute format('create policy every_client on %I to corridor_system using (true)', table_name);
end $$;

drop policy one_client on wallets;
drop policy every_client on wallets;
call protect_wallet_table('wallets');
-- A new wallet may meet the ID of one that is hidden, which is a conflict like any other and not a breach.
alter policy one_client on wallets with check (client_id = nullif(current_setting('app.client_id', true), ''));
drop policy one_client on ledger_accounts;
drop policy every_client on ledger_accounts;
call protect_wallet_table('ledger_accounts');

alter table wallets
  add column minimum_balance_minor bigint not null default 0 check (minimum_balance_minor >= 0),
  add column negative_balance_limit_minor bigint not null default 0 check (negative_balance_limit_minor >= 0),
  -- One level of nesting, and the currency of the parent (WAL-18).
  add column is_main boolean not null generated always as (parent_wallet_id is null) stored,
  add column parent_is_main boolean generated always as (case when parent_wallet_id is not null then true end) stored,
  add constraint wallets_of_a_currency unique (client_id, wallet_id, currency, is_main),
  add constraint a_subwallet_has_its_parents_currency
    foreign key (client_id, parent_wallet_id, currency, parent_is_main) references wallets (client_id, wallet_id, currency, is_main),
  add constraint the_main_wallet_stays_active check (is_main is false or deactivated_at is null),
  drop constraint wallets_client_id_wallet_name_key;
create unique index wallets_by_name on wallets (client_id, lower(wallet_name));
grant insert, update (deactivated_at) on wallets to corridor_app;

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
call protect_tenant_table('fee_schedules');
grant select on fee_schedules to corridor_app;
grant select, insert, update, delete on fee_schedules to corridor_system;

-- By which provider, in which currency and from which wallet a client may pay, and for what fee.
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
call protect_tenant_table('route_settings');
grant select on route_settings to corridor_app;
grant select, insert, update, delete on route_settings to corridor_system;

-- As before, and with the wallets that the person may see at the client asked for.
drop function session_lookup(bytea, text, boolean, interval, text);
create function session_lookup(
  hash bytea, asked_client_id text, is_background boolean, idle_limit interval, clock_offset text
) returns table (
  client_id text, user_id uuid, session_id uuid, login_status text, email text, display_name text, role text,
  is_internal boolean, language text, standing jsonb, features text[], flags jsonb,
  only_wallets text[], hidden_wallets text[]
)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  found record;
begin
  perform set_config('app.clock_offset', clock_offset, true);
  select s.*, u.email, u.display_name, u.role, u.is_internal, u.language, u.can_access_all_wallets into found
  from sessions s
  join users u on u.client_id = s.client_id and u.user_id = s.user_id
  where s.secret_hash = hash
    and s.ended_at is null
    and s.expires_at > app_now()
    and s.last_seen_at > app_now() - idle_limit
    and u.account_state in ('ACTIVE', 'PENDING_PASSWORD_RESET');

  -- The idle clock is written at most every 15 seconds: a session may end that much early, never late.
  if found.session_id is not null and not is_background and found.last_seen_at < app_now() - interval '15 seconds' then
    update sessions set last_seen_at = app_now() where secret_hash = hash;
  end if;

  return query
  select found.client_id, found.user_id, found.session_id, found.login_status, found.email, found.display_name, found.role,
    found.is_internal, found.language,
    (select jsonb_build_object(
        'clientId', c.client_id,
        'relation', case when c.client_id = found.client_id then 'primary' when found.is_internal then 'staff' else 'granted' end,
        'canPay', coalesce(g.can_pay, false),
        'isArchived', c.archived_at is not null,
        'canAccessAllWallets', c.client_id <> found.client_id or found.can_access_all_wallets)
      from clients c
      left join client_grants g
        on g.client_id = found.client_id and g.user_id = found.user_id and g.granted_client_id = c.client_id
      where c.client_id = asked_client_id
        and (c.client_id = found.client_id or found.is_internal or g.granted_client_id is not null)),
    (select array_agg(f.feature) from client_features f where f.client_id = asked_client_id),
    (select coalesce(jsonb_object_agg(f.flag, f.is_on), '{}') from global_flags f),
    case when asked_client_id = found.client_id and not found.can_access_all_wallets then array(
      select w.wallet_id from user_wallets w where w.client_id = found.client_id and w.user_id = found.user_id) end,
    case when not (found.is_internal and found.role = 'PROVIDER_ADMIN') then array(
      select w.wallet_id from wallets w where w.client_id = asked_client_id and w.is_hidden) end;
end $$;
revoke all on function session_lookup from public;
grant execute on function session_lookup to corridor_app;
