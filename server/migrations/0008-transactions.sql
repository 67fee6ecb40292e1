-- The rows that people search: one row for each movement of a wallet that has a name, from the moment it is made. The ledger proves the
-- money; this table says what the money was for.
--
--   a transaction is of a wallet, in the wallet's currency                        trigger known_wallet
--   a transaction that ended never changes                                        trigger ended_stays
--   a transaction is never removed                                                trigger kept
--   a transaction ends at the moment of its transfer (TX-37)                      finish_transactions, recordTransactions
--   a request numbers the changes of its transactions, under its own lock         change_no
--   what a wallet spent in a month follows from its rows (WAL-22)                 triggers count_month_spending, count_finished_spending
--   every kind of ended transaction is known to the search                        triggers note_kinds, note_finished_kinds

-- The kind of a transaction as one number, made of its words, so that an index begins with two values instead of five: a search compares
-- every entry of an index page, and the indexes are a third smaller. Two of a client's thousand kinds share a number with a probability
-- of one in ten to the thirteenth; a search for one would then show the other too, of wallets in sight. Stored columns are computed by
-- this function, so it stands here and not in server/functions.
create function kind_of(wallet_id text, status text, type text, provider text) returns bigint
language sql immutable parallel safe
return hashtextextended(wallet_id || ' ' || status || ' ' || type || ' ' || coalesce(provider, ''), 0);

create sequence transaction_numbers;
create table transactions (
  client_id text not null,
  -- The order in which rows were made: it decides between rows that ended at the same moment, and is the short key of a row.
  transaction_no bigint not null default nextval('transaction_numbers'),
  -- The length is checked apart: a pattern with {1,64} costs twenty times as much, at every change of a row.
  transaction_id text not null check (transaction_id ~ '^[A-Za-z0-9_-]+$' and octet_length(transaction_id) <= 64),
  wallet_id text not null,
  type text not null check (type in
    ('Payment', 'MobilePayment', 'BankPayment', 'AddFunds', 'RemoveFunds', 'Adjust', 'Reversal', 'TransferIn', 'TransferOut',
     'Fee', 'FeeReversal', 'MoneyMarketMovement', 'MoneyMarketMovementReversal', 'TradeFinance', 'TradeFinanceReversal',
     'Interest', 'InterestReversal', 'FX', 'FXReversal', 'Other', 'OtherReversal')),
  provider text,
  -- Open until the outcome is known.
  status text not null check (status in ('open', 'succeeded', 'failed')),
  kind bigint not null generated always as (kind_of(wallet_id, status, type, provider)) stored,
  -- Why a transaction failed: a code where the reason is ours, worded in the reader's language; the description is a provider's own text.
  status_code text,
  status_description text,
  -- While the transaction is open: when it was handed to the provider, and since when the provider reports trouble. In no index.
  sent_at timestamptz,
  failing_since timestamptz,
  created_at timestamptz not null default app_now(),
  completed_at timestamptz,
  currency text not null,
  -- Without the fee, as the Amount column shows it; the wallet moved by amount_minor - fee_minor.
  amount_minor bigint not null,
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  -- The wallet's current balance after the transaction.
  balance_minor bigint,
  recipient_account text,
  recipient_name text,
  recipient_minor bigint,
  recipient_currency text,
  request_id uuid,
  -- The number of the last change among the changes of its request; null until the change gets its number (payment_requests.change_no).
  change_no bigint default 0,
  reference text,
  batch_reference text,
  reason text,
  sender_name text,
  source text check (source in ('web', 'api')),
  reversed_transaction_id text,
  -- Fields that hardly any row has and nothing searches: bank, ordering, remittance, intermediary and sender details.
  details jsonb,
  primary key (client_id, transaction_no),
  unique (client_id, transaction_id),
  check ((status = 'open') = (completed_at is null)),
  check (status <> 'failed' or status_code is not null)
) with (fillfactor = 50); -- Half a page stays free for "sent", which then touches no index.
alter table transactions enable row level security;
grant select, insert on transactions to corridor_app, corridor_system;
grant update (status, status_code, status_description, sent_at, failing_since, completed_at, fee_minor, balance_minor, change_no)
  on transactions to corridor_app, corridor_system;
grant usage on sequence transaction_numbers to corridor_app, corridor_system;

-- A search takes the newest rows out of one of these indexes without looking at the table, and then reads only the rows that it shows.
-- Each index holds the columns of the other filters, above all the wallet, which row-level security asks of every row. A row enters all
-- indexes but the first when it ends, once.
create index transactions_open on transactions (client_id, created_at desc, transaction_no desc)
  include (wallet_id, type, provider, amount_minor, recipient_account) where completed_at is null;
create index transactions_by_time on transactions (client_id, completed_at desc, transaction_no desc)
  include (wallet_id, type, status, provider, amount_minor) where completed_at is not null;
-- The most frequent search: the newest rows of a wallet, or of the few wallets that a person may see.
create index transactions_by_wallet on transactions (client_id, wallet_id, completed_at desc, transaction_no desc)
  include (type, status, provider, amount_minor) where completed_at is not null;
create index transactions_by_recipient on transactions (client_id, recipient_account, completed_at desc, transaction_no desc)
  include (wallet_id, type, status, provider, amount_minor) where completed_at is not null and recipient_account is not null;
-- One index by time and one by amount answer every mixture of wallet, outcome, type and provider: each begins with a kind.
create index transactions_by_kind on transactions (client_id, kind, completed_at desc, transaction_no desc)
  include (wallet_id, amount_minor) where completed_at is not null;
-- Equal amounts are in order of time, because a fee or a salary may be the same a million times.
create index transactions_by_kind_and_amount on transactions (client_id, kind, amount_minor, completed_at desc, transaction_no desc)
  include (wallet_id) where completed_at is not null;
-- Its condition differs from that of the other indexes, so that only a search over all kinds uses it.
create index transactions_by_amount on transactions (client_id, amount_minor, completed_at desc, transaction_no desc)
  include (wallet_id, type, status, provider) where completed_at > '-infinity';
create index transactions_funding on transactions (client_id, wallet_id, completed_at desc, transaction_no desc)
  include (amount_minor) where status = 'succeeded' and type in ('AddFunds', 'TransferIn');
-- The return of a payment is found by the payment. Hardly any row is a return.
create index transactions_returned on transactions (client_id, reversed_transaction_id) where reversed_transaction_id is not null;

-- What a wallet spent in each UTC month: payments and fees, less the money that came back. Triggers keep it, so that the sum of millions
-- of rows is one row to read.
create table wallet_months (
  client_id text not null,
  wallet_id text not null,
  month date not null check (extract(day from month) = 1),
  spend_minor bigint not null,
  fees_minor bigint not null,
  primary key (client_id, wallet_id, month)
) with (fillfactor = 50);
alter table wallet_months enable row level security;
grant select on wallet_months to corridor_app, corridor_system;

-- Which kinds of ended transactions there are: one row for each wallet, outcome, type and provider that ever met. A search takes the
-- newest rows of each kind that it asks for, in order out of one index, so the number of rows read does not grow when the filters rarely
-- match the same rows. A client has some hundreds of kinds.
create table transaction_kinds (
  client_id text not null,
  wallet_id text not null,
  status text not null check (status in ('succeeded', 'failed')),
  type text not null,
  -- Empty for transactions without a provider.
  provider text not null,
  kind bigint not null generated always as (kind_of(wallet_id, status, type, provider)) stored,
  primary key (client_id, wallet_id, status, type, provider)
);
alter table transaction_kinds enable row level security;
grant select on transaction_kinds to corridor_app, corridor_system;
