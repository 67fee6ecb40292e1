-- The outbox of e-mails, and the audit trail.
--
--   a stored e-mail cannot be read without the secret                      sealed_content
--   an audit entry is never changed, not even by the tables' owner         trigger append_only
--   no entry can be removed from the trail unnoticed (C-35)                audit_chain, sealed behind the writers

-- An e-mail may hold a secret link, so its content is sealed at rest and wiped once sent (the demo keeps it).
create table emails (
  client_id text not null references clients,
  email_id uuid not null default gen_random_uuid(),
  recipient text not null,
  kind text not null,
  sealed_content bytea,
  queued_at timestamptz not null default app_now(),
  sent_at timestamptz,
  primary key (client_id, email_id)
);
create index emails_recent on emails (queued_at);
alter table emails enable row level security;
grant select, insert on emails to corridor_app;
grant select, insert, update, delete on emails to corridor_system;

-- Who did what. Every actor adds rows.
create table audit_entries (
  client_id text not null references clients,
  entry_id bigint generated always as identity,
  happened_at timestamptz not null default app_now(),
  actor text not null,
  actor_address inet,
  action text not null,
  target text,
  before jsonb,
  after jsonb,
  primary key (client_id, entry_id)
);
alter table audit_entries enable row level security;
grant select, insert on audit_entries to corridor_app, corridor_system;

-- One hash chain for each client. The chain is sealed after the writers have committed, so that no verb waits for another.
create table audit_chain (
  client_id text not null references clients,
  position bigint not null,
  entry_id bigint not null,
  hash bytea not null,
  primary key (client_id, position),
  unique (client_id, entry_id),
  foreign key (client_id, entry_id) references audit_entries
);
alter table audit_chain enable row level security;
grant select, insert on audit_chain to corridor_system;
