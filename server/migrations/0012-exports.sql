-- Exports: files that a worker writes for one person, and the links by which that person fetches them.
--
--   a job is found by its owner alone                                  function client_of_export, and the verbs
--   a person who loses a wallet of a file cannot download the file     policy one_client
--   a link works once, in its own session, for 40 seconds              update … where used_at is null
--   a person has three jobs under way, over all clients                function take_export_place
create table export_jobs (
  client_id text not null references clients,
  export_job_id uuid not null default gen_random_uuid(),
  -- The owner, by their account at their own client, and the session in which the export was ordered.
  owner_client_id text not null,
  owner_user_id uuid not null,
  session_id uuid not null,
  subject text not null check (subject in ('transactions', 'paymentRequest')),
  format text not null check (format in ('csv', 'xlsx')),
  language text not null check (language in ('en', 'fr')),
  -- The filters and the columns, or the request.
  selection jsonb not null,
  -- The wallet scope of the owner when the export was ordered (app.only_wallets, app.hidden_wallets), and the wallets in the file.
  only_wallets text[],
  hidden_wallets text[],
  wallet_ids text[] not null default '{}',
  state text not null default 'starting' check (state in ('starting', 'pending', 'succeeded', 'failed')),
  -- How often a worker has begun it.
  attempt smallint not null default 0,
  row_count bigint not null default 0 check (row_count >= 0),
  byte_count bigint check (byte_count >= 0),
  created_at timestamptz not null default app_now(),
  started_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null default app_now() + interval '24 hours',
  primary key (client_id, export_job_id),
  check ((ended_at is not null) = (state in ('succeeded', 'failed'))),
  check ((byte_count is not null) = (state = 'succeeded'))
) with (fillfactor = 50);
create index export_jobs_of_owner on export_jobs (owner_client_id, owner_user_id, created_at desc);
-- The gate finds the client of an export by its ID alone (client_of_export).
create index export_jobs_by_id on export_jobs (export_job_id);
create index export_jobs_by_end on export_jobs (expires_at);
alter table export_jobs enable row level security;
grant select, insert, delete on export_jobs to corridor_app, corridor_system;
grant update (state, wallet_ids, attempt, row_count, byte_count, started_at, ended_at) on export_jobs to corridor_app, corridor_system;

-- Links to a finished file. Only the hash is kept.
create table export_downloads (
  client_id text not null,
  export_job_id uuid not null,
  token_hash bytea not null,
  user_client_id text not null,
  user_id uuid not null,
  session_id uuid not null,
  expires_at timestamptz not null default app_now() + interval '40 seconds',
  used_at timestamptz,
  primary key (client_id, export_job_id, token_hash),
  -- The hash first: the gate finds the client of a link by it (client_of_download).
  unique (token_hash, client_id),
  foreign key (client_id, export_job_id) references export_jobs on delete cascade
);
alter table export_downloads enable row level security;
grant select, insert, update (used_at), delete on export_downloads to corridor_app;
