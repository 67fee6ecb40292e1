-- The outbox. What an e-mail says may hold a secret link, so it is sealed at rest and wiped once sent (kept in the demo).
create table emails (
  email_id uuid primary key default gen_random_uuid(),
  client_id text not null references clients,
  recipient text not null,
  kind text not null,
  sealed_content bytea,
  queued_at timestamptz not null default app_now(),
  sent_at timestamptz
);
create index emails_recent on emails (queued_at);
call protect_tenant_table('emails');
grant select, insert on emails to corridor_app;
grant select, insert, update, delete on emails to corridor_system;

-- Who did what. Rows are only ever added, by anyone who acts; changing them is refused even to the table's owner.
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
call protect_tenant_table('audit_entries');
grant select, insert on audit_entries to corridor_app, corridor_system;

-- One hash chain per client, sealed behind the writers so that no verb waits for another (C-35).
create table audit_chain (
  client_id text not null references clients,
  position bigint not null,
  entry_id bigint not null,
  hash bytea not null,
  primary key (client_id, position),
  unique (client_id, entry_id),
  foreign key (client_id, entry_id) references audit_entries
);
call protect_tenant_table('audit_chain');
grant select, insert on audit_chain to corridor_system;

create function refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on audit_entries for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on audit_chain for each statement execute function refuse_change();

-- Jobs join the caller's transaction: a crash can neither lose one nor invent one.
create function enqueue_job(task text, payload json, run_in interval default interval '0', max_attempts integer default 25)
returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => now() + run_in, max_attempts => max_attempts);
end $$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to corridor_app, corridor_system;
