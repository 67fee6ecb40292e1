-- What happened at a client and is not yet told, and the callbacks that tell it to the client's own system (EXT-04).
--
--   an event is written in the transaction of its cause (EXT-29)                   triggers tell_ended, tell_made and tell_finished
--   an event becomes one callback                                                  takeEvents deletes it in the transaction that makes the callback
--   a client's callbacks are sent by one process at a time (EXT-31)                callback_receivers.held_by
--   an attempt that two processes made is counted once                             record_callback_attempts compares attempt_count

-- Clients whose events somebody reads: for the others none is written.
create table event_readers (
  client_id text primary key references clients
);
alter table event_readers enable row level security;
grant select, insert, delete on event_readers to corridor_app, corridor_system;

create sequence event_numbers;
-- A queue: reading an event deletes it.
create table events (
  client_id text not null,
  event_no bigint not null default nextval('event_numbers'),
  event_id uuid not null default gen_random_uuid(),
  type text not null check (octet_length(type) <= 64),
  -- The ID of the transaction or request that the event is about.
  subject text not null check (octet_length(subject) <= 64),
  sequence integer not null check (sequence > 0),
  happened_at timestamptz not null default app_now(),
  primary key (client_id, event_no)
);
alter table events enable row level security;
grant select, insert, delete on events to corridor_app, corridor_system;
grant usage on sequence event_numbers to corridor_app, corridor_system;

create table callback_receivers (
  client_id text primary key references clients,
  -- Null after the address was removed; the secret stays.
  url text check (octet_length(url) <= 2000),
  -- Sealed.
  secret bytea not null,
  secret_shown_at timestamptz,
  former_secret bytea,
  former_secret_until timestamptz,
  -- Until then callbacks go to this address instead (corridor listen, EXT-34).
  listener_url text check (octet_length(listener_url) <= 2000),
  listener_until timestamptz,
  -- The process that sends the callbacks of this client, and until when no other may.
  held_by uuid,
  held_until timestamptz,
  -- Failed attempts since the last delivery.
  failed_in_a_row integer not null default 0,
  -- When the receiver answered again after it had failed; null once what waited is due (bring_callbacks_forward).
  recovered_at timestamptz,
  -- When the last e-mail about failures was sent, and whether none about recovery has followed it (ACC-14).
  failing_told_at timestamptz,
  is_failing_told boolean not null default false,
  check ((former_secret is null) = (former_secret_until is null))
) with (fillfactor = 50);
alter table callback_receivers enable row level security;
grant select, insert, update on callback_receivers to corridor_app, corridor_system;

create sequence delivery_numbers;
create table callback_deliveries (
  client_id text not null references clients,
  delivery_no bigint not null default nextval('delivery_numbers'),
  event_id uuid not null,
  type text not null,
  subject text not null,
  sequence integer not null,
  happened_at timestamptz not null,
  -- Sealed: it names people and their accounts.
  body bytea not null,
  made_at timestamptz not null default app_now(),
  outcome text not null default 'waiting' check (outcome in ('waiting', 'delivered', 'lost')),
  -- When the next attempt may begin. A process that dies leaves it as it was, and the next holder of the client sends the callback.
  due_at timestamptz default app_now(),
  attempt_count integer not null default 0,
  -- Failed attempts since the callback was made or resent: its place on the ladder of retries.
  failed_count integer not null default 0,
  -- Of the last attempt.
  attempted_at timestamptz,
  http_status integer,
  failure text,
  primary key (client_id, delivery_no),
  unique (client_id, event_id),
  check ((outcome = 'waiting') = (due_at is not null))
) with (fillfactor = 80);
create index callback_deliveries_due on callback_deliveries (client_id, due_at) where due_at is not null;
-- Nearly all callbacks are delivered and are about payments that ended, so a list of those needs no index but the primary key, and a
-- callback enters no index twice.
create index callback_deliveries_lost on callback_deliveries (client_id, delivery_no) where outcome = 'lost';
create index callback_deliveries_of_rare_types on callback_deliveries (client_id, type, delivery_no)
  where type <> 'transaction.completed';
create index callback_deliveries_by_time on callback_deliveries using brin (made_at);
alter table callback_deliveries enable row level security;
grant select, insert, update on callback_deliveries to corridor_app;
grant select, insert, update, delete on callback_deliveries to corridor_system;
grant usage on sequence delivery_numbers to corridor_app, corridor_system;

create table callback_attempts (
  client_id text not null,
  delivery_no bigint not null,
  attempt_no integer not null,
  attempted_at timestamptz not null,
  milliseconds integer not null,
  http_status integer,
  failure text,
  -- The webhook-signature header.
  signature text not null,
  primary key (client_id, delivery_no, attempt_no),
  foreign key (client_id, delivery_no) references callback_deliveries on delete cascade,
  check ((http_status is null) <> (failure is null))
);
alter table callback_attempts enable row level security;
grant select, insert on callback_attempts to corridor_app;
grant select, insert, delete on callback_attempts to corridor_system;

-- Sums for the health of callbacks (ACC-10, ACC-12), so that it is 25 rows to read.
create table callback_hours (
  client_id text not null references clients,
  hour timestamptz not null,
  tried bigint not null,
  delivered_at_first bigint not null,
  lost bigint not null,
  primary key (client_id, hour)
) with (fillfactor = 50);
alter table callback_hours enable row level security;
grant select, insert, update on callback_hours to corridor_app;
grant select, insert, update, delete on callback_hours to corridor_system;
