-- Old servers go on.
-- Clients that are moved between installations (MOVE-01 to MOVE-12). One row for each client that was ever moved; without a row a client is
-- open here, as it is when it has arrived.
--
--   a client is open at one installation at most      it opens there only after "left" is committed here
--   no row of a closed client is written              triggers guard_closed_client, made while the client is closed
--   two commands never move one client                an advisory lock, and the move's ID at every change of state
create table client_moves (
  -- No foreign key: the row comes before the client's own rows, and stays after they were removed.
  client_id text primary key check (client_id ~ '^[a-z0-9-]{2,32}$'),
  move_id uuid not null,
  -- leaving: it is being copied away; left: it is open elsewhere; arriving: it is being copied here; arrived: it is open here.
  state text not null check (state in ('leaving', 'left', 'arriving', 'arrived')),
  -- The other installation.
  other_cell smallint not null check (other_cell between 0 and 1023),
  began_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- When the rows of a client that has left were removed.
  removed_at timestamptz check (removed_at is null or state = 'left')
);
alter table client_moves enable row level security;
grant select on client_moves to corridor_app, corridor_system;

-- A change may have been decided by staff of the installation that the client came from, who have no account here.
alter table user_changes drop constraint user_changes_decided_by_client_decided_by_fkey;
