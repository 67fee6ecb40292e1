-- Money actions of provider staff above the threshold, which wait for a second provider admin (ADMIN-17, ADMIN-23), and the indexes by which
-- the audit is searched (API-88).
--
--   an action is asked for once under its key                                unique idempotency_key
--   nobody approves what they asked for, in any spelling of their address    trigger second_admin
--   only a waiting action moves, once, and nothing else of it changes        trigger second_admin, grants

-- The rows belong to the staff client, because an action may be about several clients.
create table waiting_actions (
  client_id text not null references clients,
  admin_action_id uuid not null default gen_random_uuid(),
  idempotency_key uuid not null,
  action text not null,
  -- SHA-256 of the action with its fields and reason: the same key with other content is refused.
  content_digest bytea not null check (octet_length(content_digest) = 32),
  fields jsonb not null,
  reason text,
  -- The clients that the action is about.
  client_ids text[] not null check (cardinality(client_ids) > 0),
  -- The changes that the asker was shown, the sums that they move, and SHA-256 of what an approval is bound to.
  changes jsonb not null,
  moved jsonb not null,
  shown_digest bytea not null check (octet_length(shown_digest) = 32),
  asked_by uuid not null,
  asked_by_email text not null,
  asked_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'rejected', 'withdrawn', 'expired')),
  decided_by uuid,
  decided_by_email text,
  decided_at timestamptz,
  primary key (client_id, admin_action_id),
  unique (client_id, idempotency_key),
  foreign key (client_id, asked_by) references users (client_id, user_id),
  foreign key (client_id, decided_by) references users (client_id, user_id),
  check (expires_at > asked_at),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state in ('done', 'rejected', 'withdrawn')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_by_email is null))
);
create index waiting_actions_open on waiting_actions (client_id, expires_at) where state = 'waiting';
create index waiting_actions_decided on waiting_actions (client_id, decided_at) where state <> 'waiting';
alter table waiting_actions enable row level security;
grant select, insert, update (state, decided_by, decided_by_email, decided_at) on waiting_actions to corridor_system;

-- Newest first: of all clients, of one, of one action, and of one person. An actor is "email (client)" or the name of a part of the system.
create index audit_entries_by_time on audit_entries (happened_at, entry_id);
create index audit_entries_of_client on audit_entries (client_id, happened_at, entry_id);
create index audit_entries_of_action on audit_entries (action, happened_at, entry_id);
create index audit_entries_of_client_and_action on audit_entries (client_id, action, happened_at, entry_id);
create index audit_entries_of_person on audit_entries (split_part(actor, ' (', 1), happened_at, entry_id);
