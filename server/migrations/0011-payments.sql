-- Payments, from a checked set of lines to the last answer of a provider.
--
--   a set of lines is stored once, when it was checked, and never changes          triggers kept and unchanged
--   a request names the set it pays; the same request again makes nothing new      primary key
--   money is held before anything is queued                                        release (server/payments/release.ts)
--   a queued payment is ended by whoever takes its row off the queue, once         delete … returning
--   what a lease holder says counts only while its number is the last one given    payment_queue.fence

-- How much one unit of a currency is in another, in hundred-millionths.
create table exchange_rates (
  from_currency text not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency text not null check (to_currency ~ '^[A-Z]{3}$'),
  rate_e8 bigint not null check (rate_e8 > 0),
  loaded_at timestamptz not null default app_now(),
  primary key (from_currency, to_currency)
);
grant select on exchange_rates to corridor_app;
grant select, insert, update, delete on exchange_rates to corridor_system;

-- As product/fees/fee.ts has it, for a whole set at once; flat, least and most are in the wallet's currency, exactly.
create function fee_of(amount_minor bigint, millionths integer, flat numeric, least_fee numeric, most_fee numeric) returns bigint
language sql immutable parallel safe
as $$
  select round(least(
    coalesce(most_fee, 'infinity'::numeric),
    greatest(coalesce(least_fee, 0), amount_minor::numeric * coalesce(millionths, 0) / 1000000 + coalesce(flat, 0))))::bigint
$$;

-- Lines that one person had checked for a request that may follow. Of those that do not become a request nothing is left after
-- a day.
create table payment_sets (
  client_id text not null references clients,
  set_id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default app_now(),
  -- While a file is read; then whether it can be paid.
  state text not null default 'reading' check (state in ('reading', 'valid', 'invalid')),
  rows_read integer not null default 0 check (rows_read >= 0),
  error_count integer not null default 0 check (error_count >= 0),
  file_name text check (length(file_name) between 1 and 100),
  wallet_ids text[] not null default '{}',
  primary key (client_id, set_id)
);
create index payment_sets_of_request on payment_sets (client_id, request_id, user_id, created_at desc);
create index payment_sets_by_age on payment_sets (created_at);
call protect_tenant_table('payment_sets');
grant select, insert, update (state, rows_read, error_count, wallet_ids) on payment_sets to corridor_app, corridor_system;
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
call protect_tenant_table('payment_set_files');
grant select, insert on payment_set_files to corridor_app, corridor_system;

create table payment_lines (
  client_id text not null,
  set_id uuid not null,
  line_no integer not null check (line_no >= 0),
  wallet_id text not null,
  provider text not null,
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
call protect_wallet_table('payment_lines');
grant select, insert on payment_lines to corridor_app, corridor_system;
grant delete on payment_lines to corridor_system; -- Of sets that became no request.
create trigger unchanged before update or truncate on payment_lines for each statement execute function refuse_change();

create table payment_requests (
  client_id text not null references clients,
  request_id uuid not null,
  set_id uuid not null,
  status text not null check (status in
    ('awaitingApproval', 'awaitingFirstApproval', 'awaitingSecondApproval', 'awaitingScheduledTime', 'awaitingAutomatedFunding',
     'awaitingManualFunding', 'processingFunds', 'pending', 'done', 'rejected', 'abandoned')),
  source text not null check (source in ('web', 'api')),
  creator_client_id text not null,
  creator_user_id uuid not null,
  creator_email text not null,
  batch_reference text check (length(batch_reference) between 1 and 64),
  creation_comment text check (length(creation_comment) between 1 and 500),
  -- As the client asked for when it was made; a later change does not touch it (REQ-30).
  approval_stages smallint not null check (approval_stages between 0 and 2),
  scheduled_at timestamptz,
  created_at timestamptz not null default app_now(),
  awaiting_funding_since timestamptz,
  finished_at timestamptz,
  wallet_ids text[] not null check (cardinality(wallet_ids) > 0),
  total_count integer not null check (total_count > 0),
  -- [{"currency", "minor"}], in the order of the currencies' names.
  amounts jsonb not null,
  -- Of what is paid and how (payment_digest): the same request again is told from another one by it, and what is sent from
  -- what was approved.
  content_digest bytea not null,
  -- How many lines have become transactions, and which of them had no money.
  released_count integer not null default 0,
  unfunded int4multirange not null default '{}',
  succeeded_count integer not null default 0,
  failed_count integer not null default 0,
  primary key (client_id, request_id),
  foreign key (client_id, set_id) references payment_sets,
  check (released_count <= total_count and succeeded_count + failed_count <= released_count),
  check ((finished_at is not null) = (status in ('done', 'rejected', 'abandoned'))),
  check (status <> 'done' or succeeded_count + failed_count = total_count)
) with (fillfactor = 50); -- The counts change with every batch of answers.
alter table payment_requests enable row level security;
-- Seen only by those who see every wallet it uses (PERM-25).
create policy one_client on payment_requests to corridor_app using (
  client_id = nullif(current_setting('app.client_id', true), '')
  and coalesce(wallet_ids <@ (select nullif(current_setting('app.only_wallets', true), '')::text[]),
    (select coalesce(current_setting('app.only_wallets', true), '') = ''))
  and not coalesce(wallet_ids && (select nullif(current_setting('app.hidden_wallets', true), '')::text[]), false));
-- A request may meet the ID of one that is out of sight, which is a conflict like any other and not a breach.
create policy new_request on payment_requests for insert to corridor_app
  with check (client_id = nullif(current_setting('app.client_id', true), ''));
create policy every_client on payment_requests to corridor_system using (true);
grant select, insert on payment_requests to corridor_app, corridor_system;
grant update (status, awaiting_funding_since, finished_at, released_count, unfunded, succeeded_count, failed_count)
  on payment_requests to corridor_app, corridor_system;
create trigger kept before delete or truncate on payment_requests for each statement execute function refuse_change();
create index payment_requests_newest on payment_requests (client_id, (coalesce(scheduled_at, created_at)) desc, request_id);
create index payment_requests_open on payment_requests (client_id, created_at) where finished_at is null;
create index payment_requests_of_set on payment_requests (client_id, set_id);

create function refuse_finished_request() returns trigger
language plpgsql
as $$
begin
  raise exception 'a request that is over never changes' using errcode = 'check_violation', constraint = 'request_finished';
end $$;
create trigger finished_stays before update on payment_requests
  for each row when (old.finished_at is not null) execute function refuse_finished_request();

-- What a person approves and the product pays: every field of every line in order, and how the request is to be paid.
create function payment_digest(of_client text, of_set uuid, of_schedule timestamptz) returns bytea
language sql stable set enable_nestloop = off
as $$
  select sha256(convert_to(concat_ws(E'\x1f', of_client, extract(epoch from of_schedule), count(*)), 'UTF8')
    || coalesce(string_agg(sha256(convert_to(concat_ws(E'\x1f', line_no, wallet_id, provider, currency, amount_minor, fee_minor,
      recipient_account, recipient_name, coalesce(reason, E'\x1e'), coalesce(reference, E'\x1e'), coalesce(sender_name, E'\x1e'),
      coalesce(transaction_id, E'\x1e'), coalesce(details::text, E'\x1e')), 'UTF8')), ''::bytea order by line_no), ''::bytea))
  from payment_lines where client_id = of_client and set_id = of_set
$$;

-- Payments whose outcome is not known yet, and when the engine next does something about each. A row leaves when its payment
-- ends; that is also what ends it only once.
create table payment_queue (
  client_id text not null,
  transaction_id text not null,
  request_id uuid not null,
  set_id uuid not null,
  line_no integer not null,
  wallet_id text not null,
  provider text not null,
  currency text not null,
  amount_minor bigint not null,
  fee_minor bigint not null,
  -- send: hand it to the provider; ask: it was handed over, ask what became of it; manual: nobody can say, staff decide.
  step text not null default 'send' check (step in ('send', 'ask', 'manual')),
  due_at timestamptz not null default app_now(),
  -- The number of the last lease: an answer under an older one is too late.
  fence bigint not null default 0,
  sent_at timestamptz,
  ask_count smallint not null default 0,
  primary key (client_id, transaction_id)
) with (fillfactor = 70);
create index payment_queue_due on payment_queue (client_id, due_at);
create sequence payment_fences;
call protect_tenant_table('payment_queue');
grant select, insert, update, delete on payment_queue to corridor_system;
grant usage on sequence payment_fences to corridor_system;

-- What providers told us, each thing once (C-16).
create table provider_events (
  provider text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  client_id text not null,
  transaction_id text not null,
  status text not null,
  received_at timestamptz not null default app_now(),
  primary key (provider, event_id)
);
create index provider_events_by_age on provider_events using brin (received_at);
call protect_tenant_table('provider_events');
grant select, insert, delete on provider_events to corridor_system;

-- What a person of the provider's staff must look at: told once by e-mail, kept until somebody has.
create table payment_incidents (
  client_id text not null references clients,
  incident_id bigint generated always as identity,
  transaction_id text not null,
  kind text not null check (kind in ('unknownOutcome', 'openTooLong', 'wrongAmount', 'lateSuccess', 'contradiction', 'changedContent')),
  said text not null,
  opened_at timestamptz not null default app_now(),
  closed_at timestamptz,
  primary key (client_id, incident_id)
);
create unique index payment_incidents_once on payment_incidents (client_id, transaction_id, kind);
call protect_tenant_table('payment_incidents');
grant select, insert, update (closed_at) on payment_incidents to corridor_system;
