-- Name lookups (LOOK-01 to LOOK-24, VERIFY-11 to VERIFY-20). A lookup asks providers for the names of numbers; a worker takes it, asks and
-- writes the answers. A number is either pending or answered, so a lookup whose worker was killed goes on with the pending ones.
create table name_lookups (
  client_id text not null references clients,
  lookup_id uuid not null default gen_random_uuid(),
  purpose text not null check (purpose in ('single', 'bulk', 'payments')),
  -- The person who started it; null for a program.
  user_id uuid,
  creator_email text,
  -- Of a signed call: its key, and the SHA-256 of its numbers, by which the same call again is recognised (LOOK-24).
  key_id text,
  content_digest bytea check (length(content_digest) = 32),
  has_expected_names boolean not null,
  started_at timestamptz not null default app_now(),
  ended_at timestamptz,
  cancelled_at timestamptz,
  number_count integer not null check (number_count > 0),
  succeeded_count integer not null default 0 check (succeeded_count >= 0),
  failed_count integer not null default 0 check (failed_count >= 0),
  -- The process that asks, and until when no other may. By the clock of the machine, as are all times of rates and leases.
  held_by uuid,
  held_until timestamptz,
  primary key (client_id, lookup_id),
  check (succeeded_count + failed_count <= number_count),
  foreign key (client_id, key_id) references public_keys,
  check ((ended_at is null) or (succeeded_count + failed_count = number_count)),
  check ((key_id is null) = (content_digest is null)),
  check (key_id is null or purpose = 'bulk')
) with (fillfactor = 50);
create index name_lookups_listed on name_lookups (client_id, started_at desc, lookup_id) where purpose <> 'payments';
create index name_lookups_open on name_lookups (started_at) where ended_at is null;
create index name_lookups_by_age on name_lookups (started_at) where purpose <> 'payments';
alter table name_lookups enable row level security;
-- A person who cancels a lookup that no process holds ends it at once (LOOK-22).
grant select, insert, update (ended_at, cancelled_at, failed_count) on name_lookups to corridor_app;
grant select, insert, delete, update (ended_at, cancelled_at, succeeded_count, failed_count, held_by, held_until)
  on name_lookups to corridor_system;

create table looked_up_numbers (
  client_id text not null,
  lookup_id uuid not null,
  row_no integer not null check (row_no >= 0),
  account text not null,
  -- Asked in this order until one knows the number. Empty: nobody can be asked.
  providers text[] not null,
  -- The provider that the row names; null if it names none.
  given_provider text,
  expected_name text,
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed')),
  -- Of the answer.
  provider text,
  name text,
  failure text check (failure in ('notFound', 'noProvider', 'noAnswer', 'cancelled')),
  verdict text check (verdict in ('full', 'partial', 'none')),
  verdict_reason text,
  answered_at timestamptz,
  -- The worst verdicts first (VERIFY-14): none, no account, partial, unknown, full.
  verdict_rank smallint not null generated always as (case
    when verdict = 'none' then 0 when failure = 'notFound' then 1 when verdict = 'partial' then 2 when verdict = 'full' then 4 else 3 end) stored,
  primary key (client_id, lookup_id, row_no),
  foreign key (client_id, lookup_id) references name_lookups on delete cascade,
  check ((state = 'succeeded') = (name is not null)),
  check ((state = 'failed') = (failure is not null)),
  check ((verdict is null) = (verdict_reason is null)),
  check (verdict is null or (name is not null and expected_name is not null))
) with (fillfactor = 80);
-- Numbers are asked in this order, so that one number of several rows is asked once (LOOK-20).
create index looked_up_numbers_pending on looked_up_numbers (client_id, lookup_id, account) where state = 'pending';
-- Counts the verdicts of verified payments and lists them in their order (VERIFY-14).
create index looked_up_numbers_by_verdict on looked_up_numbers (client_id, lookup_id, verdict_rank, row_no);
alter table looked_up_numbers enable row level security;
grant select, insert, update (state, failure, answered_at) on looked_up_numbers to corridor_app;
grant select, insert, update (state, provider, name, failure, verdict, verdict_reason, answered_at)
  on looked_up_numbers to corridor_system;

-- What a provider answered about a number, for one client: next month only new numbers are asked (LOOK-20). Null: no account.
create table name_answers (
  client_id text not null references clients,
  account text not null,
  provider text not null,
  name text,
  answered_at timestamptz not null default app_now(),
  primary key (client_id, account, provider)
);
create index name_answers_by_age on name_answers (answered_at);
alter table name_answers enable row level security;
grant select, insert, update (name, answered_at), delete on name_answers to corridor_system;

-- One row for each provider: when its next question may be sent. All processes reserve their times here, so together they never ask
-- faster than the provider allows (LOOK-19).
create table lookup_rates (
  provider text primary key,
  next_at timestamptz not null
) with (fillfactor = 10);
alter table lookup_rates enable row level security;
grant select, insert, update on lookup_rates to corridor_system;

-- The lookup of the recipients of a payment set (VERIFY-12), its bank recipients, who have no lookup, and why its creator pays rows whose
-- names differ (VERIFY-16). A set that was checked again without some rows is replaced (VERIFY-15).
alter table payment_sets drop constraint payment_sets_state_check;
alter table payment_sets add constraint payment_sets_state_check check (state in ('reading', 'valid', 'invalid', 'replaced'));
-- Of a file whose names are looked up: the rows of the sheet in the order of the lines, and what its reading said about the sheet.
alter table payment_sets add column sheet_rows int4multirange;
alter table payment_sets add column file_notes jsonb;
alter table payment_sets add column bank_count integer not null default 0 check (bank_count >= 0);
alter table payment_sets add column lookup_id uuid;
alter table payment_sets add foreign key (client_id, lookup_id) references name_lookups;
create index payment_sets_by_lookup on payment_sets (client_id, lookup_id) where lookup_id is not null;
grant update (lookup_id, bank_count, sheet_rows, file_notes) on payment_sets to corridor_app, corridor_system;

create table kept_names (
  client_id text not null,
  set_id uuid not null,
  line_no integer not null,
  reason text not null check (length(reason) between 1 and 200),
  primary key (client_id, set_id, line_no),
  foreign key (client_id, set_id) references payment_sets on delete cascade
);
alter table kept_names enable row level security;
grant select, insert, update (reason) on kept_names to corridor_app;
grant select on kept_names to corridor_system;
