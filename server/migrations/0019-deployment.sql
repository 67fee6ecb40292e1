-- Which environment this database belongs to: the demo, whose passwords are public and whose mailbox is open, or production (C-79).
-- The program writes the row when it first uses the migrated database, and refuses to run in the other environment.
--
--   a database belongs to one environment          primary key and check
--   the environment never changes                  trigger unchanged
--   no role of the program writes the row          no role is granted more than select
create table deployment (
  is_only boolean primary key default true check (is_only),
  environment text not null check (environment in ('demo', 'production')),
  decided_at timestamptz not null default now()
);
create trigger unchanged before update or delete or truncate on deployment for each statement execute function refuse_change();
grant select on deployment to corridor_app, corridor_system;
