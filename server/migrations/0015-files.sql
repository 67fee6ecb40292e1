-- Files that the product keeps (blobs), and payment files that clients' programs send.
--
--   a blob is whole before anything names it                                  blobs.digest is null until its last piece is stored
--   a payment file is taken once under its name, for ever                     unique index payment_files_by_name
--   a payment file is taken whole or not at all (FILE-15)                     one transaction makes all its requests
--   a request of a file is decided with its file alone, while the file waits  trigger four_eyes
create table blobs (
  client_id text not null references clients,
  blob_id uuid not null default gen_random_uuid(),
  -- Both null while the blob is written. SHA-256.
  byte_count bigint check (byte_count >= 0),
  digest bytea check (octet_length(digest) = 32),
  created_at timestamptz not null default app_now(),
  primary key (client_id, blob_id),
  check ((byte_count is null) = (digest is null))
);
create index blobs_unfinished on blobs (created_at) where digest is null;
alter table blobs enable row level security;
grant select, insert, update (byte_count, digest), delete on blobs to corridor_app, corridor_system;

create table blob_pieces (
  client_id text not null,
  blob_id uuid not null,
  piece_no integer not null check (piece_no >= 0),
  -- Where the piece begins in the blob.
  start bigint not null check (start >= 0),
  bytes bytea not null,
  primary key (client_id, blob_id, piece_no),
  foreign key (client_id, blob_id) references blobs on delete cascade
);
-- Stored uncompressed: most files are compressed already, and PostgreSQL can then read a part of a piece alone.
alter table blob_pieces alter column bytes set storage external;
alter table blob_pieces enable row level security;
grant select, insert, delete on blob_pieces to corridor_app, corridor_system;

create table payment_files (
  client_id text not null references clients,
  file_id uuid not null default gen_random_uuid(),
  file_name text not null check (file_name ~ '^[A-Za-z0-9._-]{1,64}$'),
  arrived_by text not null check (arrived_by in ('sftp', 'api')),
  arrived_at timestamptz not null default app_now(),
  key_id text not null,
  -- The person who added the key (FILE-14).
  creator_user_id uuid not null,
  creator_email text not null,
  -- The file as it arrived; null after it was deleted (FILE-26). Its SHA-256 stays, so that a repeat is known for ever (FILE-20).
  blob_id uuid,
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- received until the file is read; then refused, or as the console shows it.
  status text not null default 'received'
    check (status in ('received', 'refused', 'AwaitingApproval', 'pending', 'done', 'rejected')),
  -- The number of approvals that the client required when the file was taken.
  approval_stages smallint check (approval_stages between 0 and 2),
  -- The wallets of its requests; until they are known, and of a refused file, those that its sender sees: errors quote cells (PERM-25).
  wallet_ids text[] not null default '{}',
  request_count integer not null default 0 check (request_count >= 0),
  transaction_count integer not null default 0 check (transaction_count >= 0),
  -- SHA-256 over the digests of its requests, in the order of the file: what an approver was shown (C-27).
  content_digest bytea check (octet_length(content_digest) = 32),
  -- When its last request ended.
  ended_at timestamptz,
  -- When its creator was told that a wallet lacks money for some of its requests (FILE-28).
  shortage_told_at timestamptz,
  primary key (client_id, file_id),
  foreign key (client_id, key_id) references public_keys,
  foreign key (client_id, blob_id) references blobs,
  check ((status in ('received', 'refused')) = (content_digest is null)),
  check ((ended_at is not null) = (status in ('done', 'rejected')))
) with (fillfactor = 70);
-- Names that differ in case alone are one name: many systems cannot tell them apart (FILE-20).
create unique index payment_files_by_name on payment_files (client_id, lower(file_name)) where status <> 'refused';
create index payment_files_newest on payment_files (client_id, arrived_at desc, file_id);
create index payment_files_open on payment_files (client_id, arrived_at) where status in ('received', 'AwaitingApproval', 'pending');
alter table payment_files enable row level security;
grant select, insert, update (blob_id, status, approval_stages, wallet_ids, request_count, transaction_count, content_digest, ended_at,
  shortage_told_at) on payment_files to corridor_app, corridor_system;

-- The requests of a file, one for each Request Reference, in the order of their first rows.
create table payment_file_requests (
  client_id text not null,
  file_id uuid not null,
  request_no integer not null check (request_no >= 0),
  reference text not null check (length(reference) between 1 and 64),
  request_id uuid not null,
  set_id uuid not null,
  wallet_id text not null,
  source_currency text not null check (source_currency ~ '^[A-Z]{3}$'),
  paid_currency text not null check (paid_currency ~ '^[A-Z]{3}$'),
  -- Null where nothing is converted.
  tenor text check (tenor in ('spot', 'tod', 'tom')),
  -- The sum of the debits without fees, at the rate when the file arrived, in the wallet's currency.
  debit_minor bigint not null check (debit_minor > 0),
  primary key (client_id, file_id, request_no),
  unique (client_id, file_id, reference),
  unique (client_id, request_id),
  foreign key (client_id, file_id) references payment_files,
  foreign key (client_id, request_id) references payment_requests
);
alter table payment_file_requests enable row level security;
grant select, insert on payment_file_requests to corridor_app, corridor_system;

-- What waits in a client's inbox: uploads under a temporary name (FILE-21). A file under its final name is a payment file.
create table inbox_files (
  client_id text not null references clients,
  file_name text not null check (octet_length(file_name) between 1 and 100),
  blob_id uuid not null,
  key_id text not null,
  stored_at timestamptz not null default app_now(),
  primary key (client_id, file_name),
  foreign key (client_id, blob_id) references blobs,
  foreign key (client_id, key_id) references public_keys
);
alter table inbox_files enable row level security;
grant select, insert, delete on inbox_files to corridor_app, corridor_system;

-- Room that an SFTP session or a signed call reserved for its unfinished uploads (EXT-37); that of a process that died expires.
create table upload_reservations (
  client_id text not null references clients,
  holder_id uuid not null,
  reserved_bytes bigint not null check (reserved_bytes > 0),
  alive_until timestamptz not null,
  primary key (client_id, holder_id)
);
alter table upload_reservations enable row level security;
grant select, insert, update (reserved_bytes, alive_until), delete on upload_reservations to corridor_app, corridor_system;

-- What a client's programs read back.
create table outbox_files (
  client_id text not null references clients,
  file_name text not null check (octet_length(file_name) between 1 and 100),
  file_id uuid not null,
  kind text not null check (kind in ('errors', 'accepted', 'result')),
  blob_id uuid not null,
  made_at timestamptz not null default app_now(),
  -- Of errors: their number, and the first of them in every language, for the console (FILE-36).
  error_count integer check (error_count > 0),
  first_errors jsonb,
  primary key (client_id, file_name),
  foreign key (client_id, file_id) references payment_files,
  foreign key (client_id, blob_id) references blobs,
  check ((kind = 'errors') = (error_count is not null)),
  check ((kind = 'errors') = (first_errors is not null))
);
create index outbox_files_by_age on outbox_files (made_at);
create index outbox_files_of_file on outbox_files (client_id, file_id);
alter table outbox_files enable row level security;
grant select, insert, update (file_id, kind, blob_id, made_at, error_count, first_errors), delete on outbox_files to corridor_app, corridor_system;

-- The key by which clients' programs recognize this installation, made once (C-69). Sealed.
create table sftp_host_keys (
  is_only boolean primary key default true check (is_only),
  private_key bytea not null,
  made_at timestamptz not null default app_now()
);
alter table sftp_host_keys enable row level security;
grant select, insert on sftp_host_keys to corridor_system;

-- Open SFTP sessions of all processes, for the limit of five per client; a row of a process that died expires.
create table sftp_sessions (
  client_id text not null references clients,
  session_id uuid not null default gen_random_uuid(),
  key_id text not null,
  address text not null,
  began_at timestamptz not null default app_now(),
  alive_until timestamptz not null,
  primary key (client_id, session_id),
  foreign key (client_id, key_id) references public_keys
);
create index sftp_sessions_by_end on sftp_sessions (alive_until);
alter table sftp_sessions enable row level security;
grant select, insert, update (alive_until), delete on sftp_sessions to corridor_app, corridor_system;
grant update (last_used_at) on public_keys to corridor_app, corridor_system;

alter table export_jobs add column blob_id uuid;
alter table export_jobs add foreign key (client_id, blob_id) references blobs;
alter table export_jobs drop constraint export_jobs_subject_check;
alter table export_jobs add check (subject in ('transactions', 'paymentRequest', 'file'));
grant update (blob_id) on export_jobs to corridor_app, corridor_system;
