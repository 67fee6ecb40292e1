-- Old servers go on.
-- Rewrites of rows that a migration would have to change all at once: workers do them in batches after the migration (EXT-56).
--
--   a batch is done once, and its progress is stored with it   one transaction, which locks the row of its rewrite
--   only a migration begins a rewrite                           no role is granted insert or delete

create table rewrites (
  name text primary key,
  -- The last row that was rewritten, in the form of the rewrite; null before the first batch.
  reached text,
  row_count bigint not null default 0 check (row_count >= 0),
  started_at timestamptz,
  ended_at timestamptz,
  check (ended_at is null or started_at is not null)
);
alter table rewrites enable row level security;
grant select, update (reached, row_count, started_at, ended_at) on rewrites to corridor_system;

-- Payments that a process made between 0031-beneficiaries.sql and the trigger note_paid_recipients have no row in paid_recipients.
insert into rewrites (name) values ('paidRecipients');

-- Whether the migration needs processes of earlier versions to stop (EXT-55).
alter table schema_migrations add column stops_old_servers boolean not null default false;
