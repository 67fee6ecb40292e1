-- Money actions of provider staff, each under the key of the person who asked (C-33, ADMIN-16). The rows belong to the staff client, because
-- an action may be about several clients.
create table staff_actions (
  client_id text not null references clients,
  idempotency_key uuid not null,
  action text not null,
  -- SHA-256 of the action with its fields and reason: the same key with other content is refused.
  content_digest bytea not null check (octet_length(content_digest) = 32),
  asked_by text not null,
  asked_at timestamptz not null default app_now(),
  -- The answer, written in the transaction that did the action.
  outcome jsonb not null,
  primary key (client_id, idempotency_key)
);
alter table staff_actions enable row level security;
grant select, insert on staff_actions to corridor_system;
