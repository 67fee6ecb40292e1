-- Payments that repeat others (DUP-01 to DUP-13). A look compares the lines of a set with other payments of all wallets of the client and
-- replaces the stored result of the look before; people read that result, each the rows of the wallets that they may see.
--
--   a look writes its result as a whole                                 look_for_repeats, under a lock of the set's row in payment_looks
--   a person sees only repeats of wallets that they may see             row policy of payment_repeats
--   two submissions of the same payments run one after the other        lock_repeat_keys
--   the result is changed by looks alone                                no role is granted more than select

-- An account without the spellings that banks do not distinguish: dashes and small letters.
create function comparable_account(account text) returns text
language sql immutable parallel safe
return upper(replace(account, '-', '') collate "C");

-- The account, amount and currency of a payment as one number. An index is computed by this function, so it stands here and not in
-- server/functions. Two different payments share a number with a probability of one in ten to the nineteenth, and are compared in full.
create function repeat_key(account text, minor bigint, currency text) returns bigint
language sql immutable parallel safe
return hashtextextended(currency || minor::text || ' ' || upper(replace(account, '-', '') collate "C"), 0);

-- A payment enters when it succeeds, once.
create index transactions_by_repeat_key
  on transactions (client_id, repeat_key(recipient_account, recipient_minor, recipient_currency), completed_at desc)
  where status = 'succeeded' and recipient_account is not null;

-- The SHA-256 of the file that the lines came in. A set that was checked again without some rows keeps it.
alter table payment_sets add column file_digest bytea check (length(file_digest) = 32);
create index payment_sets_by_file on payment_sets (client_id, file_digest) where file_digest is not null;
grant update (file_digest) on payment_sets to corridor_app;

-- The last look at a set.
create table payment_looks (
  client_id text not null,
  set_id uuid not null,
  looked_at timestamptz not null default app_now(),
  batch_reference text,
  -- The number of lines that repeat another payment, in any wallet.
  found_count integer not null default 0 check (found_count >= 0),
  primary key (client_id, set_id),
  foreign key (client_id, set_id) references payment_sets on delete cascade
);
alter table payment_looks enable row level security;
grant select on payment_looks to corridor_app, corridor_system;

-- What a line repeats: for each wallet the worst repeat, of equal ones the newest.
create table payment_repeats (
  client_id text not null,
  set_id uuid not null,
  line_no integer not null,
  -- The wallet of the repeated payment.
  wallet_id text not null,
  -- The worst first (DUP-01): paid, waiting, reference, inside.
  kind_rank smallint not null check (kind_rank between 0 and 3),
  state text not null check (state in ('paid', 'underWay', 'waiting', 'row')),
  of_transaction_no bigint,
  of_request_id uuid,
  -- The line of the same set or file, and its set.
  of_set_id uuid,
  of_line_no integer,
  of_at timestamptz,
  -- No foreign key to payment_sets: a check of each row would cost as much as the row. The rows are written in the transaction that holds
  -- the row of their look, which has one, and deleted in the statement that deletes their set.
  primary key (client_id, set_id, line_no, wallet_id),
  check ((state = 'row') = (of_line_no is not null))
);
alter table payment_repeats enable row level security;
grant select on payment_repeats to corridor_app, corridor_system;
grant delete on payment_repeats to corridor_system; -- Of sets that became no request.

-- The requests that a set repeats as a whole (DUP-02).
create table repeated_requests (
  client_id text not null,
  set_id uuid not null,
  request_id uuid not null,
  -- The worst first: file, content, run.
  kind_rank smallint not null check (kind_rank between 0 and 2),
  state text not null check (state in ('paid', 'underWay', 'waiting')),
  -- The number of lines that repeat a payment of the request.
  line_count integer not null check (line_count >= 0),
  -- Whether the request pays exactly the same, lately or under the same batch reference (DUP-10).
  is_exact boolean not null,
  at timestamptz not null,
  primary key (client_id, set_id, request_id),
  foreign key (client_id, set_id) references payment_sets on delete cascade
);
alter table repeated_requests enable row level security;
grant select on repeated_requests to corridor_app, corridor_system;

-- Why the creator of a set pays a line that repeats another payment (DUP-04).
create table kept_repeats (
  client_id text not null,
  set_id uuid not null,
  line_no integer not null,
  reason text not null check (length(reason) between 1 and 200),
  primary key (client_id, set_id, line_no),
  foreign key (client_id, set_id) references payment_sets on delete cascade
);
alter table kept_repeats enable row level security;
grant select, insert, update (reason) on kept_repeats to corridor_app;
grant select on kept_repeats to corridor_system;

-- Whether an exact repeat of a request is refused, and repeats where nobody is there to answer (DUP-10, DUP-11).
alter table clients add column exact_repeats_refused boolean not null default false;
alter table clients add column unattended_repeats_refused boolean not null default false;
