-- The ledger: accounts, transfers between them, and one entry for each leg of a transfer. Balances and amounts are minor units; a
-- positive amount raises the account's balance (product/ledger says which account moves which way).
--
--   a transfer sums to zero in every currency                           trigger ledger_guard
--   nothing takes an account below its floor                            trigger ledger_guard, over every entry of a batch
--   an entry has its account's client and currency                      trigger ledger_guard
--   entries are numbered 1, 2, 3 … and the last one has the balance     trigger ledger_guard and the primary key
--   time never goes backwards in an account                             write_transfers, under the account's lock
--   no two sets of a wallet are posted at one moment (TX-37)            lock_ledger_accounts, write_transfers
--   nothing is changed or removed                                       trigger append_only; no role is granted more than select
--   a key is posted once                                                unique (client_id, key, step)
--   money from outside is posted by the system's role alone (C-88)      refuse_outside_money
--   no deadlock                                                         every caller locks accounts by id, then keys by value
create table ledger_accounts (
  client_id text not null references clients,
  account_id bigint generated always as identity,
  purpose text not null check (purpose in ('available', 'held', 'clearing', 'fees', 'funding', 'position', 'suspense')),
  -- The wallet of available and held, the provider of clearing, empty for the rest.
  subject text not null check ((subject <> '') = (purpose in ('available', 'held', 'clearing'))),
  wallet_id text generated always as (case when purpose in ('available', 'held') then subject end) stored,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The lowest balance that a payment may leave; null: none. A wallet may stand below a floor that was raised later.
  floor_minor bigint,
  balance_minor bigint not null default 0,
  entry_count bigint not null default 0,
  moved_at timestamptz not null default '-infinity',
  -- A deactivated wallet: held money may still return to it, but no new money enters or leaves (WAL-19).
  is_closed boolean not null default false,
  primary key (client_id, account_id),
  unique (client_id, subject, purpose, currency),
  foreign key (client_id, wallet_id) references wallets,
  check (purpose <> 'held' or floor_minor = 0),
  check (purpose <> 'available' or floor_minor is not null)
) with (fillfactor = 10); -- Rows of busy wallets change all the time: room on the page keeps their index entries still.
create unique index ledger_accounts_one_currency_a_wallet on ledger_accounts (client_id, wallet_id, purpose)
  where wallet_id is not null;
alter table ledger_accounts enable row level security;
grant select on ledger_accounts to corridor_app, corridor_system;

create sequence ledger_transfer_ids;
create table ledger_transfers (
  client_id text not null,
  transfer_id bigint not null,
  key uuid not null,
  -- 1 moves money first, 2 ends a hold, 3 corrects. A key has at most one transfer of each step, however often it is posted.
  step smallint not null check (step between 1 and 3),
  kind text not null check (kind in
    ('fund', 'remove', 'adjust', 'charge', 'transfer', 'hold', 'capture', 'release', 'lateCapture', 'reverse', 'convert')),
  -- Of kind and legs (server/ledger/digest.ts): a key that is posted again with other content is refused by it.
  digest bigint not null,
  primary key (client_id, transfer_id),
  constraint ledger_key unique (client_id, key, step)
);
alter table ledger_transfers enable row level security;
grant select on ledger_transfers to corridor_app, corridor_system;

-- No foreign keys: they would cost more than the rows themselves, and write_transfers is the only writer.
create table ledger_entries (
  client_id text not null,
  account_id bigint not null,
  entry_no bigint not null,
  transfer_id bigint not null,
  amount_minor bigint not null check (amount_minor <> 0),
  balance_minor bigint not null,
  posted_at timestamptz not null,
  currency text not null,
  primary key (client_id, account_id, entry_no)
);
create index ledger_entries_by_transfer on ledger_entries using brin (transfer_id)
  with (pages_per_range = 8, autosummarize = on);
alter table ledger_entries enable row level security;
grant select on ledger_entries to corridor_app, corridor_system;

-- The balances of a wallet's accounts at the end of each UTC day on which they moved: the balance over time without its entries.
create table ledger_days (
  client_id text not null,
  account_id bigint not null,
  day date not null,
  balance_minor bigint not null,
  floor_minor bigint not null,
  primary key (client_id, account_id, day)
) with (fillfactor = 50);
alter table ledger_days enable row level security;
grant select on ledger_days to corridor_app, corridor_system;

-- The last entry of an account that was proven, and the balance there: the check of every minute goes on from it.
create table ledger_marks (
  client_id text not null,
  account_id bigint not null,
  entry_no bigint not null,
  balance_minor bigint not null,
  primary key (client_id, account_id)
) with (fillfactor = 50);
alter table ledger_marks enable row level security;
grant select, insert, update, delete on ledger_marks to corridor_system;

-- Why sending is halted (C-18): one row for each client whose ledger failed a check, with the breaches that were found first, open
-- until staff lift it. A later check may find the same fault in another form; the fault is reported once.
create table sending_halts (
  client_id text not null references clients,
  halt_id bigint generated always as identity,
  breaches text[] not null,
  halted_at timestamptz not null default app_now(),
  lifted_at timestamptz,
  primary key (client_id, halt_id)
);
create unique index sending_halts_open on sending_halts (client_id) where lifted_at is null;
alter table sending_halts enable row level security;
grant select, insert, update on sending_halts to corridor_system;
