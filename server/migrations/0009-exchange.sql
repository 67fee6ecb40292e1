-- Exchange rates and settlement days, which staff load. Both belong to no client.
--
--   a rate is quoted until it is too old        exchange_rates.valid_until

-- How much one unit of a currency is in another, in hundred-millionths.
create table exchange_rates (
  from_currency text not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency text not null check (to_currency ~ '^[A-Z]{3}$'),
  rate_e8 bigint not null check (rate_e8 > 0),
  loaded_at timestamptz not null default app_now(),
  -- A day after loading, unless the loaded file says otherwise.
  valid_until timestamptz not null default app_now() + interval '24 hours',
  primary key (from_currency, to_currency)
);
grant select on exchange_rates to corridor_app;
grant select, insert, update, delete on exchange_rates to corridor_system;

-- Days on which a currency is not settled, beside its weekends.
create table currency_holidays (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  primary key (currency, day)
);
grant select on currency_holidays to corridor_app;
grant select, insert, delete on currency_holidays to corridor_system;
