-- The statements of wallets (STMT-01 to STMT-06). A row sums up one day of a wallet; its lines are the transactions of that day, which
-- never change after they ended. A month is the sum of its days.
--
--   a day that has a statement takes no more transfers          close_ledger_day moves the wallet's moved_at to the end of the day
--   statements join: number and opening follow the day before   trigger joined
--   a statement never changes                                   append only
create table statements (
  client_id text not null,
  wallet_id text not null,
  day date not null,
  number integer not null check (number > 0),
  currency text not null,
  opening_minor bigint not null,
  credit_minor bigint not null check (credit_minor >= 0),
  credit_count integer not null check (credit_count >= 0),
  debit_minor bigint not null check (debit_minor >= 0),
  debit_count integer not null check (debit_count >= 0),
  -- Part of the debits.
  fee_minor bigint not null check (fee_minor >= 0),
  closing_minor bigint not null check (closing_minor = opening_minor + credit_minor - debit_minor),
  primary key (client_id, wallet_id, day),
  unique (client_id, wallet_id, number),
  foreign key (client_id, wallet_id) references wallets
);
create index statements_by_day on statements (client_id, day, wallet_id);
alter table statements enable row level security;
grant select on statements to corridor_app, corridor_system;
grant insert on statements to corridor_system;

-- What staff must look at: a day whose transactions do not lead to the ledger's balance, so that no statement was made of it and of
-- later days (STMT-02), or a file that has other bytes when made again (STMT-05). A fault of a day goes when its statement is made.
create table statement_faults (
  client_id text not null,
  wallet_id text not null,
  day date not null,
  kind text not null check (kind in ('balance', 'file')),
  description text not null,
  found_at timestamptz not null default app_now(),
  looked_at timestamptz not null default app_now(),
  primary key (client_id, wallet_id, day, kind),
  foreign key (client_id, wallet_id) references wallets
);
alter table statement_faults enable row level security;
grant select, insert, update (description, looked_at), delete on statement_faults to corridor_system;

-- The files of statements that SFTP shows, for 90 days (STMT-09). Made again they have the same digest.
create table statement_files (
  client_id text not null,
  wallet_id text not null,
  day date not null,
  format text not null check (format in ('csv', 'camt053', 'mt940')),
  file_name text not null,
  -- Null after the file was deleted.
  blob_id uuid,
  byte_count bigint not null,
  digest bytea not null check (octet_length(digest) = 32),
  made_at timestamptz not null default app_now(),
  primary key (client_id, wallet_id, day, format),
  unique (client_id, file_name),
  foreign key (client_id, wallet_id, day) references statements,
  foreign key (client_id, blob_id) references blobs
);
create index statement_files_by_blob on statement_files (client_id, blob_id) where blob_id is not null;
-- Lists what is kept: a client that is long with us has many more files whose bytes were deleted.
create index statement_files_kept on statement_files (client_id, file_name) where blob_id is not null;
create index statement_files_by_age on statement_files (day) where blob_id is not null;
alter table statement_files enable row level security;
grant select on statement_files to corridor_app, corridor_system;
grant insert, update (blob_id, made_at) on statement_files to corridor_system;

-- The IDs of messages (pain.001) that were taken, for ever: a message of the same ID is a duplicate (ISO-08). The ID of a refused one is free.
create table payment_messages (
  client_id text not null references clients,
  message_id text not null check (length(message_id) between 1 and 35),
  taken_at timestamptz not null default app_now(),
  primary key (client_id, message_id)
);
alter table payment_messages enable row level security;
grant select, insert on payment_messages to corridor_app, corridor_system;

-- The ID of the message that the payments of an upload came in; it is taken when the request is made.
alter table payment_sets add column message_id text check (length(message_id) between 1 and 35);
grant update (message_id) on payment_sets to corridor_app, corridor_system;

-- The result of a message is a pain.002 beside the csv (ISO-06).
alter table outbox_files drop constraint outbox_files_kind_check;
alter table outbox_files add constraint outbox_files_kind_check check (kind in ('errors', 'accepted', 'result', 'resultPain002'));
