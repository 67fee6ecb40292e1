-- Failed payments that are paid again (AGAIN-01 to AGAIN-14), from the rows that a person edits to the live recovery of each payment.
--
--   a failed payment is in at most one live recovery                            unique index payment_recoveries_live
--   only a payment that failed, and of whose chain nothing is in doubt, is in one   trigger claims_failed
--   a recovery claims its payments in the statement that makes its request     trigger claims_failed, no role is granted more than select
--   a recovery that is rejected or abandoned frees its payments                 trigger frees_failed
--   a doubt and a claim about one chain never pass each other                   both lock the first payment of the chain
--   a payment that was paid after all is never paid again                       doubt_failures: paid is final

-- What a person has begun and not submitted. Kept for 7 days after the last change.
create table recovery_drafts (
  client_id text not null references clients,
  recovery_id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- SHA-256 of its failed payments: the same payments open the same draft again.
  source_digest bytea check (octet_length(source_digest) = 32),
  -- The fields that any row has, needs or has wrong.
  fields text[] not null default '{}',
  -- [{"why", "count"}]: the payments of the source that cannot be paid again.
  left_out jsonb not null default '[]',
  -- The request of the last check. When it is made, the draft is deleted.
  request_id uuid,
  changed_at timestamptz not null default app_now(),
  primary key (client_id, recovery_id)
);
create unique index recovery_drafts_of_source on recovery_drafts (client_id, user_id, source_digest);
create index recovery_drafts_of_request on recovery_drafts (client_id, request_id) where request_id is not null;
create index recovery_drafts_by_age on recovery_drafts (changed_at);
alter table recovery_drafts enable row level security;
grant select, insert, update (source_digest, fields, left_out, request_id, changed_at), delete on recovery_drafts to corridor_app, corridor_system;

create table recovery_rows (
  client_id text not null,
  recovery_id uuid not null,
  row_no integer not null check (row_no >= 0),
  failed_id text not null,
  -- Of the failed payment, whose wallet decides who sees the row.
  wallet_id text not null,
  request_id uuid not null,
  failed_at timestamptz not null,
  status_code text not null,
  status_description text,
  -- Text by field, as it was sent and then as it was typed.
  fields jsonb not null,
  -- [{"field", "problem"}], empty when the row is valid.
  problems jsonb not null default '[]',
  is_left_out boolean not null default false,
  primary key (client_id, recovery_id, row_no),
  foreign key (client_id, recovery_id) references recovery_drafts on delete cascade
) with (fillfactor = 80);
alter table recovery_rows enable row level security;
grant select, insert, update (fields, problems, is_left_out) on recovery_rows to corridor_app, corridor_system;

-- Which failed payment each line of a checked set pays again.
create table recovery_lines (
  client_id text not null,
  set_id uuid not null,
  line_no integer not null check (line_no >= 0),
  failed_id text not null,
  primary key (client_id, set_id, line_no),
  unique (client_id, set_id, failed_id),
  foreign key (client_id, set_id) references payment_sets on delete cascade
);
alter table recovery_lines enable row level security;
grant select, insert on recovery_lines to corridor_app, corridor_system;

-- The links of chains: a failed payment and the payment of a request that pays it again.
create table payment_recoveries (
  client_id text not null,
  request_id uuid not null,
  line_no integer not null,
  -- The payment of this line, before and after it exists (payment_transaction_id).
  transaction_id text not null,
  failed_id text not null,
  -- The first payment of the chain.
  root_id text not null,
  -- Set when the request is rejected or abandoned.
  freed_at timestamptz,
  -- Set when a doubt took the row out of its request (AGAIN-10).
  taken_out_at timestamptz,
  primary key (client_id, request_id, line_no),
  foreign key (client_id, request_id) references payment_requests
) with (fillfactor = 90);
create unique index payment_recoveries_live on payment_recoveries (client_id, failed_id) where freed_at is null;
create unique index payment_recoveries_of_payment on payment_recoveries (client_id, transaction_id);
create index payment_recoveries_of_chain on payment_recoveries (client_id, root_id) where freed_at is null;
alter table payment_recoveries enable row level security;
grant select, update (taken_out_at) on payment_recoveries to corridor_app, corridor_system;

-- The same links between requests, so that lists read one row for each pair.
create table request_recoveries (
  client_id text not null,
  request_id uuid not null,
  failed_request_id uuid not null,
  payment_count integer not null check (payment_count > 0),
  primary key (client_id, request_id, failed_request_id),
  foreign key (client_id, request_id) references payment_requests
);
create index request_recoveries_of_failed on request_recoveries (client_id, failed_request_id);
alter table request_recoveries enable row level security;
grant select on request_recoveries to corridor_app, corridor_system;

-- Failed payments of which something says that they may have been paid (AGAIN-09).
create table doubted_failures (
  client_id text not null,
  transaction_id text not null,
  root_id text not null,
  -- An event or answer of the provider, one with another amount, or a release by staff.
  cause text not null check (cause in ('report', 'otherAmount', 'release')),
  state text not null check (state in ('open', 'unpaid', 'paid')),
  since timestamptz not null default app_now(),
  -- When the provider is asked next, and how often it was asked.
  ask_at timestamptz not null default app_now() + interval '1 minute',
  ask_count integer not null default 0,
  primary key (client_id, transaction_id)
);
create index doubted_failures_of_chain on doubted_failures (client_id, root_id);
create index doubted_failures_open on doubted_failures (ask_at) where state = 'open';
alter table doubted_failures enable row level security;
grant select, update (state, ask_at, ask_count) on doubted_failures to corridor_app, corridor_system;

-- The rows that a doubt took out of the request: not paid, without money held for them.
alter table payment_requests add column taken_out int4multirange not null default '{}';
alter table payment_requests add column taken_out_at timestamptz;
grant update (taken_out, taken_out_at) on payment_requests to corridor_app, corridor_system;

alter table payment_incidents drop constraint payment_incidents_kind_check;
alter table payment_incidents add constraint payment_incidents_kind_check check (kind in ('unknownOutcome', 'openTooLong', 'wrongAmount',
  'lateSuccess', 'contradiction', 'changedContent', 'unpaidFee', 'fundingTooLong', 'fundingRefused', 'paidAgain'));
