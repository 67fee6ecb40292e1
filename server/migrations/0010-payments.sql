-- Payments, from a checked set of lines to the last answer of a provider.
--
--   a set of lines is stored once, when it was checked, and never changes          trigger unchanged on payment_lines
--   a set that awaits a confirmation becomes no request                            trigger confirmed
--   a request names the set that it pays; the same request again makes nothing     primary key
--   a request moves only as its state machine says                                 trigger known_moves
--   a request that is over never changes                                           trigger finished_stays
--   every move of a request is in the audit trail (STATE-13)                       the verbs, and trigger own_moves
--   the rate of a request is fixed with its hold and never changes after it        trigger fixed_stays
--   money is held before anything is queued                                        release_payment_lines
--   the debit of a line is computed in one place                                   view charged_lines
--   a line becomes a transaction in one place                                      view lines_as_transactions
--   the queue is changed by functions alone (C-88)                                 no role is granted more than select
--   a queued payment is ended once, by the caller that takes its row off           take_payments
--   the answer of a lease holder counts only under the newest lease                payment_queue.fence
--   the number of payments in each state is kept by the changes themselves         triggers tally_made and tally_changed
--   a trade is the sum of the lines that it pays                                   server/payments/engine/release/book-trades.ts

-- Lines that one person had checked for a request that may follow. A set that becomes no request is deleted after a day.
create table payment_sets (
  client_id text not null references clients,
  set_id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default app_now(),
  file_name text check (length(file_name) between 1 and 100),
  -- reading while a file is read; then whether the set can be paid.
  state text not null default 'reading' check (state in ('reading', 'valid', 'invalid')),
  rows_read integer not null default 0 check (rows_read >= 0),
  error_count integer not null default 0 check (error_count >= 0),
  wallet_ids text[] not null default '{}',
  -- What a person must confirm before the set becomes a request: that ignored columns are not needed (PAY-44), and that payments of the
  -- last days are to be made again (PAY-65).
  needed_ticks text[] not null default '{}' check (needed_ticks <@ array['ignoredColumns', 'repeats']),
  primary key (client_id, set_id)
);
create index payment_sets_of_request on payment_sets (client_id, request_id, user_id, created_at desc);
create index payment_sets_by_age on payment_sets (created_at);
alter table payment_sets enable row level security;
grant select, insert, update (state, rows_read, error_count, wallet_ids, needed_ticks) on payment_sets to corridor_app, corridor_system;
grant delete on payment_sets to corridor_system;

-- A file with errors, kept so that it can be given back with the errors beside its cells.
create table payment_set_files (
  client_id text not null,
  set_id uuid not null,
  piece_no integer not null check (piece_no >= 0),
  bytes bytea not null,
  primary key (client_id, set_id, piece_no),
  foreign key (client_id, set_id) references payment_sets on delete cascade
);
alter table payment_set_files alter column bytes set storage external; -- Spreadsheets are packed already.
alter table payment_set_files enable row level security;
grant select, insert on payment_set_files to corridor_app, corridor_system;

create table payment_lines (
  client_id text not null,
  set_id uuid not null,
  line_no integer not null check (line_no >= 0),
  wallet_id text not null,
  provider text not null,
  -- The kind of the provider when the line was accepted (product/providers.ts): it decides the type of the transaction.
  payment_kind text not null check (payment_kind in ('mobile', 'bank', 'test')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  -- In the wallet's currency, as it was shown.
  fee_minor bigint not null check (fee_minor >= 0),
  recipient_account text not null,
  recipient_name text not null,
  reason text,
  reference text,
  sender_name text,
  -- Only if the client chose one.
  transaction_id text check (transaction_id ~ '^[A-Za-z0-9_-]+$' and octet_length(transaction_id) <= 64),
  -- The other fields of the payment, by their names of the wire.
  details jsonb,
  primary key (client_id, set_id, line_no)
);
create index payment_lines_by_given_id on payment_lines (client_id, transaction_id) where transaction_id is not null;
alter table payment_lines enable row level security;
grant select, insert on payment_lines to corridor_app, corridor_system;
grant delete on payment_lines to corridor_system; -- Of sets that became no request.

-- The rates of a set: one for each wallet, currency and tenor that it converts. Wallet-currency units per unit paid.
create table payment_rates (
  client_id text not null,
  set_id uuid not null,
  wallet_id text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tenor text not null check (tenor in ('spot', 'tod', 'tom')),
  wallet_currency text not null check (wallet_currency ~ '^[A-Z]{3}$' and wallet_currency <> currency),
  -- The decimals of the wallet's currency minus the decimals of the paid currency.
  decimals_shift smallint not null check (decimals_shift between -3 and 3),
  -- As it was shown before the request was submitted.
  shown_e8 bigint not null check (shown_e8 > 0),
  -- As it was quoted when the money was about to be held, or why there is no quote. The hold fixes both.
  quoted_e8 bigint check (quoted_e8 > 0),
  failure text check (failure in ('RATE_CHANGED', 'FX_UNAVAILABLE')),
  fx_trade_id text,
  value_date date,
  primary key (client_id, set_id, wallet_id, currency, tenor),
  foreign key (client_id, set_id) references payment_sets on delete cascade
);
alter table payment_rates enable row level security;
grant select, insert, update (quoted_e8, failure, fx_trade_id, value_date) on payment_rates to corridor_app, corridor_system;

create table payment_requests (
  client_id text not null references clients,
  request_id uuid not null,
  set_id uuid not null,
  source text not null check (source in ('web', 'api')),
  creator_client_id text not null,
  creator_user_id uuid not null,
  creator_email text not null,
  batch_reference text check (length(batch_reference) between 1 and 64),
  creation_comment text check (length(creation_comment) between 1 and 500),
  wallet_ids text[] not null check (cardinality(wallet_ids) > 0),
  total_count integer not null check (total_count > 0),
  -- [{"currency", "minor"}], in the order of the currencies' names.
  amounts jsonb not null,
  -- The digest of the payments and their schedule (payment_digest). It distinguishes two requests, and payments that differ from the approved ones.
  content_digest bytea not null,
  -- As many as the client required when the request was made; a later change of the client does not touch it (REQ-30).
  approval_stages smallint not null check (approval_stages between 0 and 2),
  scheduled_at timestamptz,
  created_at timestamptz not null default app_now(),
  status text not null check (status in
    ('awaitingApproval', 'awaitingFirstApproval', 'awaitingSecondApproval', 'awaitingScheduledTime', 'awaitingAutomatedFunding',
     'awaitingManualFunding', 'processingFunds', 'pending', 'done', 'rejected', 'abandoned')),
  status_since timestamptz not null default app_now(),
  awaiting_funding_since timestamptz,
  -- Since when the request waits for a rate, and when it last asked for one.
  rates_awaited_since timestamptz,
  rates_asked_at timestamptz,
  -- When the money was held, and which lines there was no money for.
  held_at timestamptz,
  unfunded int4multirange not null default '{}',
  -- How many lines have become transactions, and how these ended. succeeded_count goes on counting payments that came back;
  -- reversed_count says how many of them came back (REQ-49).
  released_count integer not null default 0,
  succeeded_count integer not null default 0,
  failed_count integer not null default 0,
  reversed_count integer not null default 0,
  -- The number of the last change of its transactions. A transaction that changes rows of a request takes the next number under the
  -- request's lock and gives it to the rows, so numbers become visible in order however late a transaction commits (REQ-44). Leases are
  -- the exception: they wait for no lock, and remove the number of their rows.
  change_no bigint not null default 0,
  finished_at timestamptz,
  primary key (client_id, request_id),
  foreign key (client_id, set_id) references payment_sets,
  check (released_count <= total_count and succeeded_count + failed_count <= released_count),
  check ((finished_at is not null) = (status in ('done', 'rejected', 'abandoned'))),
  check (status <> 'done' or succeeded_count + failed_count = total_count),
  check (reversed_count <= succeeded_count)
) with (fillfactor = 50); -- The counts change with every batch of answers.
create index payment_requests_newest on payment_requests (client_id, (coalesce(scheduled_at, created_at)) desc, request_id);
create index payment_requests_open on payment_requests (client_id, created_at) where finished_at is null;
create index payment_requests_awaiting on payment_requests (client_id, created_at)
  where status in ('awaitingApproval', 'awaitingFirstApproval', 'awaitingSecondApproval');
create index payment_requests_of_set on payment_requests (client_id, set_id);
alter table payment_requests enable row level security;
grant select, insert on payment_requests to corridor_app, corridor_system;
grant update (status, awaiting_funding_since, rates_awaited_since, rates_asked_at, held_at, unfunded, released_count, succeeded_count,
  failed_count, change_no, finished_at) on payment_requests to corridor_app, corridor_system;

-- Payments whose outcome is not known yet, and when the engine next does something about each. A row leaves the queue when its payment
-- ends, which is why a payment ends only once.
create table payment_queue (
  client_id text not null,
  transaction_id text not null,
  request_id uuid not null,
  set_id uuid not null,
  line_no integer not null,
  wallet_id text not null,
  provider text not null,
  -- Through which connection, as the route was set when the payment was released.
  integration text not null,
  currency text not null,
  amount_minor bigint not null,
  -- What the payment holds in its wallet beside the fee; it differs from the amount where it is converted.
  wallet_currency text not null,
  debit_minor bigint not null,
  fee_minor bigint not null,
  -- send: hand it to the provider; ask: it was handed over, ask what became of it; manual: nobody can say, staff decide.
  step text not null default 'send' check (step in ('send', 'ask', 'manual')),
  -- When the next step may be taken; infinity for payments that staff decide about.
  due_at timestamptz not null default app_now(),
  -- The number of the last lease: an answer under an older lease is too late. In no index, like all columns that a lease changes.
  fence bigint not null default 0,
  leased_until timestamptz,
  sent_at timestamptz,
  ask_count smallint not null default 0,
  primary key (client_id, transaction_id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);
-- Partial, so that a statement which names payments can only use the primary key.
create index payment_queue_due on payment_queue (client_id, due_at) where due_at < 'infinity';
create sequence payment_fences;
alter table payment_queue enable row level security;
grant select on payment_queue to corridor_app, corridor_system;

-- How many payments of a request are in which state, for each currency: the sum of the rows of the request. A change of payments adds a
-- row and waits for no lock. Counting ended payments into the request, under its lock, merges its rows.
create table payment_tallies (
  client_id text not null,
  request_id uuid not null,
  tally_no bigint generated always as identity,
  currency text not null,
  total integer not null default 0,
  released integer not null default 0,
  succeeded integer not null default 0,
  failed integer not null default 0,
  reversed integer not null default 0,
  -- Of the payments that have not ended: handed to the provider, and reported to be in trouble.
  sent integer not null default 0,
  failing integer not null default 0,
  primary key (client_id, request_id, tally_no)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table payment_tallies enable row level security;
grant select on payment_tallies to corridor_app, corridor_system;

-- Events that providers reported, each once (C-16).
create table provider_events (
  client_id text not null,
  provider text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  transaction_id text not null,
  status text not null,
  received_at timestamptz not null default app_now(),
  primary key (client_id, provider, event_id)
);
create index provider_events_by_age on provider_events using brin (received_at);
alter table provider_events enable row level security;
grant select, insert on provider_events to corridor_app;
grant select, insert, delete on provider_events to corridor_system;

-- Payments that a person of the provider's staff must look at: reported once by e-mail, open until staff close them.
create table payment_incidents (
  client_id text not null references clients,
  incident_id bigint generated always as identity,
  transaction_id text not null,
  kind text not null check (kind in ('unknownOutcome', 'openTooLong', 'wrongAmount', 'lateSuccess', 'contradiction',
    'changedContent', 'unpaidFee', 'fundingTooLong', 'fundingRefused')),
  description text not null,
  opened_at timestamptz not null default app_now(),
  closed_at timestamptz,
  primary key (client_id, incident_id)
);
create unique index payment_incidents_once on payment_incidents (client_id, transaction_id, kind);
alter table payment_incidents enable row level security;
grant select, insert on payment_incidents to corridor_app;
grant select, insert, update (closed_at) on payment_incidents to corridor_system;

create table fx_trades (
  client_id text not null,
  fx_trade_id text not null,
  request_id uuid not null,
  wallet_id text not null,
  sold_currency text not null check (sold_currency ~ '^[A-Z]{3}$'),
  sold_minor bigint not null check (sold_minor > 0),
  bought_currency text not null check (bought_currency ~ '^[A-Z]{3}$' and bought_currency <> sold_currency),
  bought_minor bigint not null check (bought_minor > 0),
  -- Units sold for one unit bought.
  rate_e8 bigint not null check (rate_e8 > 0),
  tenor text not null check (tenor in ('spot', 'tod', 'tom')),
  value_date date not null,
  booked_at timestamptz not null default app_now(),
  primary key (client_id, fx_trade_id),
  unique (client_id, request_id, wallet_id, bought_currency, tenor),
  foreign key (client_id, request_id) references payment_requests
);
alter table fx_trades enable row level security;
grant select, insert on fx_trades to corridor_app, corridor_system;

-- When this database was made out of a copy. Payments that were released after the copy was taken may be with the providers, under the
-- same IDs, though nothing here says so: for a while every payment is asked about before it is sent.
create table recoveries (
  recovered_at timestamptz primary key default app_now(),
  as_at timestamptz not null
);
grant select on recoveries to corridor_app;
grant select, insert on recoveries to corridor_system;
