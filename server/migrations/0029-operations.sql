-- Operations (OPS-06 to OPS-16): incidents, processes, and when the books were last proven.
--
--   a rule has one incident for its subject at a time        unique index incidents_once
--   an incident that ended is not acknowledged any more      trigger unchanged
--   an incident is told once at its opening and at its end    the job is enqueued in the transaction that opens or ends it

-- The delay of an outcome is counted in steps alone (within_seconds): a sum beside them doubled the cost of the triggers.
drop view if exists kept_counters cascade;
drop function if exists payment_counter_differences(timestamptz), counted_delay(timestamptz, timestamptz);
alter table payment_counter_changes drop column delay_ms;
alter table payment_counters drop column delay_ms;

-- A row is noticed first, and opens when its figure has stayed bad for as long as the rule says.
create table incidents (
  incident_id uuid primary key default gen_random_uuid(),
  -- A name of product/operations/rules.ts.
  rule text not null check (octet_length(rule) <= 64),
  -- The provider, client, process or job; empty for the installation.
  subject text not null default '',
  severity text not null check (severity in ('urgent', 'serious', 'notice')),
  since timestamptz not null default app_now(),
  opened_at timestamptz,
  last_seen_at timestamptz not null default app_now(),
  value double precision not null,
  -- The payments that it is about, some of them: [{"clientId", "transactionId"}].
  payments jsonb not null default '[]',
  acknowledged_at timestamptz,
  acknowledged_by text,
  note text check (length(note) between 1 and 500),
  ended_at timestamptz,
  check ((acknowledged_at is null) = (acknowledged_by is null) and (acknowledged_at is null) = (note is null)),
  check (ended_at is null or opened_at is not null)
);
create unique index incidents_once on incidents (rule, subject) where ended_at is null;
create index incidents_by_end on incidents (ended_at) where ended_at is not null;
alter table incidents enable row level security;
grant select, insert, delete on incidents to corridor_system;
grant update (opened_at, last_seen_at, value, payments, acknowledged_at, acknowledged_by, note, ended_at) on incidents to corridor_system;

-- The processes of the product, by the real time: moving the demo's clock makes none of them silent.
create table processes (
  process_id uuid primary key,
  -- Its machine and process number.
  name text not null,
  roles text[] not null,
  version text not null,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now()
) with (fillfactor = 50);
alter table processes enable row level security;
grant select, insert, update (beat_at), delete on processes to corridor_system;

-- When each check of the books, and the judgement of the rules, last ran to its end, and how many faults it found.
create table proofs (
  name text primary key check (name in ('entries', 'ledger', 'payments', 'counters', 'rules')),
  proven_at timestamptz,
  faults integer not null default 0 check (faults >= 0),
  watched_since timestamptz not null default app_now()
);
alter table proofs enable row level security;
grant select, update (proven_at, faults) on proofs to corridor_system;
insert into proofs (name) values ('entries'), ('ledger'), ('payments'), ('counters'), ('rules');

-- What the figures of operations are read from, without reading what is well.
create index emails_unsent on emails (queued_at) where sent_at is null;
create index payment_files_refused on payment_files (arrived_at) where status = 'refused';
create index payment_incidents_open on payment_incidents (client_id) where closed_at is null;
