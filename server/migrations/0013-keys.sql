-- Public keys of clients and of the provider's gateway phones, the nonces of signed calls, and the messages of gateway phones.
--
--   a public key belongs to one client and has one use (KEY-12, KEY-13, C-69)    unique fingerprint
--   a revoked key stays revoked (KEY-17)                                         trigger revoked_stays
--   a signed call is accepted once (EXT-02, C-70)                                primary key of used_nonces
--   a message that a phone sends again is stored once (EXT-12)                   unique digest

create table public_keys (
  client_id text not null references clients,
  -- The first 16 hex digits of the SHA-256 hash of the key's DER form, or of its OpenSSH blob (KEY-15).
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  kind text not null check (kind in ('api', 'sftpPayment', 'sftpStatement', 'gateway')),
  -- SHA-256 of the DER form, for keys of every kind: the same key in another spelling has the same fingerprint.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  -- PEM, or one line of OpenSSH.
  public_key text not null check (octet_length(public_key) <= 4096),
  added_at timestamptz not null default app_now(),
  -- The creator of payment requests that the key signs (REQ-32).
  added_by uuid not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (client_id, key_id),
  unique (fingerprint),
  foreign key (client_id, added_by) references users (client_id, user_id)
);
alter table public_keys enable row level security;
grant select, insert, update (revoked_at) on public_keys to corridor_app, corridor_system;

-- Each nonce of the last ten minutes. A signature is valid for at most ten minutes, so an older nonce proves nothing.
create table used_nonces (
  client_id text not null,
  key_id text not null,
  nonce text not null check (octet_length(nonce) <= 64),
  used_at timestamptz not null default app_now(),
  primary key (client_id, key_id, nonce),
  foreign key (client_id, key_id) references public_keys
);
create index used_nonces_by_time on used_nonces (used_at);
alter table used_nonces enable row level security;
grant select, delete on used_nonces to corridor_system;

create table uploaded_sms (
  client_id text not null references clients,
  sms_id bigint generated always as identity,
  -- The gateway phone that received the message, and the number that sent it.
  phone text not null check (length(phone) between 1 and 40),
  sender text not null check (length(sender) between 1 and 40),
  message text not null check (length(message) <= 2000),
  sent_at timestamptz not null,
  received_at timestamptz not null default app_now(),
  key_id text not null,
  -- SHA-256 of phone, sender, time and message.
  digest bytea not null check (octet_length(digest) = 32),
  primary key (client_id, sms_id),
  unique (client_id, digest),
  foreign key (client_id, key_id) references public_keys
);
create index uploaded_sms_by_time on uploaded_sms (received_at);
alter table uploaded_sms enable row level security;
grant select, insert on uploaded_sms to corridor_app;
grant select, insert, delete on uploaded_sms to corridor_system;
