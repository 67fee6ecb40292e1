-- Exports: files that a worker writes for one person, and the links by which that person fetches them.
--
--   a job is found by its owner alone                                      function client_of_export, and the verbs
--   a file is out of reach once one of its wallets is                      policy one_client
--   a link works once, in its own session, for 40 seconds                  update … where used_at is null
--   a person has three jobs under way, at whichever clients                function take_export_place
create table export_jobs (
  client_id text not null references clients,
  export_job_id uuid not null unique default gen_random_uuid(),
  -- Whose it is, by their account at home, and in which session it was asked for.
  owner_client_id text not null,
  owner_user_id uuid not null,
  session_id uuid not null,
  subject text not null check (subject in ('transactions', 'paymentRequest')),
  format text not null check (format in ('csv', 'xlsx')),
  language text not null check (language in ('en', 'fr')),
  -- The filters and the columns, or the request.
  wish jsonb not null,
  -- What its owner saw when it was asked for (app.only_wallets, app.hidden_wallets), and the wallets that the file may tell of.
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
create index export_jobs_by_end on export_jobs (expires_at);
alter table export_jobs enable row level security;
-- Who may not see one of its wallets any more sees nothing of it (PERM-25).
create policy one_client on export_jobs to corridor_app using (
  client_id = nullif(current_setting('app.client_id', true), '')
  and coalesce(wallet_ids <@ (select nullif(current_setting('app.only_wallets', true), '')::text[]),
    (select coalesce(current_setting('app.only_wallets', true), '') = ''))
  and not coalesce(wallet_ids && (select nullif(current_setting('app.hidden_wallets', true), '')::text[]), false));
create policy every_client on export_jobs to corridor_system using (true);
grant select, insert, delete on export_jobs to corridor_app, corridor_system;
grant update (state, wallet_ids, attempt, row_count, byte_count, started_at, ended_at) on export_jobs to corridor_app, corridor_system;

-- Links to a finished file. Only the hash is kept, and each works once.
create table export_downloads (
  client_id text not null,
  export_job_id uuid not null,
  token_hash bytea not null unique,
  user_client_id text not null,
  user_id uuid not null,
  session_id uuid not null,
  expires_at timestamptz not null default app_now() + interval '40 seconds',
  used_at timestamptz,
  primary key (client_id, export_job_id, token_hash),
  foreign key (client_id, export_job_id) references export_jobs on delete cascade
);
call protect_tenant_table('export_downloads');
grant select, insert, update (used_at), delete on export_downloads to corridor_app;

-- Which client a job or a link is about, for the gate, which asks how the caller stands to it. Only the owner's own session gets an
-- answer; for everybody else there is no such thing.
create function client_of_export(of_job uuid, session_hash bytea) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select j.client_id from export_jobs j
  join sessions s on s.client_id = j.owner_client_id and s.user_id = j.owner_user_id
  where j.export_job_id = of_job and s.secret_hash = session_hash
$$;
create function client_of_download(of_token bytea, session_hash bytea) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select d.client_id from export_downloads d
  join sessions s on s.client_id = d.user_client_id and s.user_id = d.user_id and s.session_id = d.session_id
  where d.token_hash = of_token and s.secret_hash = session_hash
$$;

-- How many exports the person has under way, at all clients. Whoever else asks for the same person waits for the end of this
-- transaction, so that two at once do not both take the last place.
create function take_export_place(of_client text, of_user uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('exports of ' || of_client || ' ' || of_user, 0));
  return (select count(*) from export_jobs
    where owner_client_id = of_client and owner_user_id = of_user and state in ('starting', 'pending')
      and created_at > app_now() - interval '30 minutes'); -- Older ones have failed, whether or not a worker was there to say so.
end $$;
revoke all on function client_of_export, client_of_download, take_export_place from public;
grant execute on function client_of_export, client_of_download, take_export_place to corridor_app;
