-- Counters of payments (OPS-02 to OPS-05): how many payments of each provider are in which state and since when, and what became of those
-- that ended. They are kept by the changes themselves, so nobody counts millions of rows.
--
--   a change of payments is counted in its own transaction         triggers count_made_payments, count_changed_payments, count_unanswered
--   counting waits for no lock and delays no payment               a change adds rows; fold_payment_counters merges them, one caller at a time
--   the counters equal counting                                    payment_counter_differences, watched by server/payments/counters/watch.ts
--   the counters are changed by functions alone                    no role is granted more than select

-- Payments about which the provider was asked, or to which it was sent, without an answer: their outcome is unknown until it answers.
create table unanswered_payments (
  client_id text not null,
  transaction_id text not null,
  provider text not null,
  currency text not null,
  since timestamptz not null default app_now(),
  primary key (client_id, transaction_id)
);
create index unanswered_payments_oldest on unanswered_payments (provider, since);
alter table unanswered_payments enable row level security;
grant select on unanswered_payments to corridor_app, corridor_system;

-- Changes that are not merged yet: one row for each statement and key.
create table payment_counter_changes (
  provider text not null,
  currency text not null,
  -- States of open payments, then outcomes; noAnswer counts the calls of the provider that it did not answer.
  kind text not null check (kind in ('waiting', 'sent', 'failing', 'unknown',
    'succeeded', 'failedByProvider', 'failedByRecipient', 'failedByUs', 'noAnswer')),
  -- Five minutes: of a state, those in which it began; of an outcome, those in which it came.
  at timestamptz not null,
  -- Of an outcome: it came within this number of seconds after the payment was sent; zero stands for a longer time.
  within_seconds integer not null default 0,
  by integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table payment_counter_changes enable row level security;
grant select on payment_counter_changes to corridor_system;

create table payment_counters (
  kind text not null,
  -- The length of the time that the row counts: states have five minutes, outcomes also an hour and a day.
  minutes smallint not null check (minutes = 5 or minutes = 60 or minutes = 1440),
  at timestamptz not null,
  provider text not null,
  currency text not null,
  within_seconds integer not null,
  count bigint not null,
  primary key (kind, minutes, at, provider, currency, within_seconds)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table payment_counters enable row level security;
grant select on payment_counters to corridor_system;

-- When the payments of the time before this version were counted; null until a worker has done it.
create table payment_counter_starts (
  is_only boolean primary key default true check (is_only),
  filled_at timestamptz
);
alter table payment_counter_starts enable row level security;
grant select, update (filled_at) on payment_counter_starts to corridor_system;
insert into payment_counter_starts default values;
