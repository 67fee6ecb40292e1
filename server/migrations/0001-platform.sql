-- The roles of the program, its clock, and the tables that belong to no client.
--
--   no role of the program owns a table or bypasses row-level security (C-05)      corridor_app, corridor_system
--   a table with data of clients is closed to both roles until a policy opens it   enable row level security, functions/*/policies.sql
--   a database belongs to one environment (C-79) and one cell (EXT-22)             deployment: primary key and checks
--   neither ever changes                                                           trigger unchanged
--   no role of the program writes them                                             no role is granted more than select
--   the sequences of two cells share no number                                     server/platform/settings/cell.ts

-- corridor_app sees the client that app.client_id names. corridor_system sees every client; only systemTransaction enters it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'corridor_app') then
    create role corridor_app nologin nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'corridor_system') then
    create role corridor_system nologin nobypassrls;
  end if;
  execute format('grant corridor_app, corridor_system to %I', current_user);
exception
  when duplicate_object or unique_violation then null; -- Roles belong to the cluster: another database has just made them.
end $$;

grant usage on schema public to corridor_app, corridor_system;

-- The only clock of the rules. Tests move it by app.clock_offset; production never sets the offset. Columns have it as their default,
-- so it stands here and not in server/functions.
create function app_now() returns timestamptz
language sql stable parallel safe
as $$
  select transaction_timestamp() + coalesce(nullif(current_setting('app.clock_offset', true), '')::interval, interval '0')
$$;

-- The environment of this database: the demo, whose passwords are public and whose mailbox is open, or production; and its cell, the
-- number of the installation. The program writes the row when it first uses the migrated database, and refuses to run in another
-- environment or cell.
create table deployment (
  is_only boolean primary key default true check (is_only),
  environment text not null check (environment in ('demo', 'production')),
  cell smallint not null check (cell between 0 and 1023),
  decided_at timestamptz not null default now()
);
grant select on deployment to corridor_app, corridor_system;

-- The heartbeat of each worker's job queue (C-78). A worker writes its row only after its queue has taken a job or found none to take,
-- so a process whose queue is dead writes nothing. Unlogged: after a crash of the database the rows come back within seconds.
create unlogged table job_queues (
  process text primary key,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now()
);
alter table job_queues enable row level security;

-- Fixed-window counters shared by every process. A crash may lose them at no cost, so they are not logged.
create unlogged table rate_counters (
  bucket text not null,
  window_starts_at timestamptz not null,
  count integer not null,
  primary key (bucket, window_starts_at)
);
alter table rate_counters enable row level security;
grant select, insert, update, delete on rate_counters to corridor_system;
