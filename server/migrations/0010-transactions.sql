-- What people search: one row for each movement of a wallet that has a name, from the moment it is made. The ledger proves the
-- money; this table says what it was for.
create sequence transaction_numbers;
create table transactions (
  client_id text not null,
  -- The order in which rows were made: it decides between rows that ended at the same moment, and is the short key of a row.
  transaction_no bigint not null default nextval('transaction_numbers'),
  -- The length stands apart: a pattern with {1,64} costs twenty times as much, at every change of a row.
  transaction_id text not null check (transaction_id ~ '^[A-Za-z0-9_-]+$' and octet_length(transaction_id) <= 64),
  wallet_id text not null,
  type text not null check (type in
    ('Payment', 'MobilePayment', 'BankPayment', 'AddFunds', 'RemoveFunds', 'Adjust', 'Reversal', 'TransferIn', 'TransferOut',
     'Fee', 'FeeReversal', 'MoneyMarketMovement', 'MoneyMarketMovementReversal', 'TradeFinance', 'TradeFinanceReversal',
     'Interest', 'InterestReversal', 'FX', 'FXReversal', 'Other', 'OtherReversal')),
  -- Open until its outcome is known; then it never changes again.
  status text not null check (status in ('open', 'succeeded', 'failed')),
  status_code text,
  status_description text,
  -- While it is open: handed to the provider, and since when the provider reports trouble. In no index.
  sent_at timestamptz,
  failing_since timestamptz,
  created_at timestamptz not null default app_now(),
  completed_at timestamptz,
  currency text not null,
  -- Without the fee, as the Amount column shows it; the wallet moved by amount_minor - fee_minor.
  amount_minor bigint not null,
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  -- The wallet's current balance after it.
  balance_minor bigint,
  provider text,
  recipient_account text,
  recipient_name text,
  recipient_minor bigint,
  recipient_currency text,
  request_id uuid,
  reference text,
  batch_reference text,
  reason text,
  sender_name text,
  source text check (source in ('web', 'api')),
  reversed_transaction_id text,
  -- What hardly any row has and nothing searches: bank, ordering, remittance, intermediary and sender details.
  details jsonb,
  primary key (client_id, transaction_no),
  unique (client_id, transaction_id),
  check ((status = 'open') = (completed_at is null)),
  check (status <> 'failed' or status_code is not null)
) with (fillfactor = 50); -- Half a page stays free for "sent", which then touches no index.
call protect_wallet_table('transactions');
grant select, insert on transactions to corridor_app, corridor_system;
grant update (status, status_code, status_description, sent_at, failing_since, completed_at, balance_minor) on transactions
  to corridor_app, corridor_system;
grant usage on sequence transaction_numbers to corridor_app, corridor_system;

-- A search takes the newest rows of one of these without looking at the table, and then only the rows that it shows. Each holds
-- what the other filters ask, the wallet above all, which row-level security asks of every row. Rows enter all but the first
-- when they end, once.
create index transactions_open on transactions (client_id, created_at desc, transaction_no desc)
  include (wallet_id, type, provider, amount_minor, recipient_account) where completed_at is null;
create index transactions_by_time on transactions (client_id, completed_at desc, transaction_no desc)
  include (wallet_id, type, status, provider, amount_minor) where completed_at is not null;
create index transactions_by_wallet on transactions (client_id, wallet_id, completed_at desc, transaction_no desc)
  include (type, status, provider, amount_minor) where completed_at is not null;
create index transactions_by_recipient on transactions (client_id, recipient_account, completed_at desc, transaction_no desc)
  include (wallet_id, type, status, provider, amount_minor) where completed_at is not null and recipient_account is not null;
-- Types alone and providers alone as well: there are few of either, so each of the other is asked in turn.
create index transactions_by_kind on transactions (client_id, type, provider, completed_at desc, transaction_no desc)
  include (wallet_id, status, amount_minor) where completed_at is not null;
create index transactions_by_amount on transactions (client_id, amount_minor)
  include (completed_at, transaction_no, wallet_id, type, status, provider) where completed_at is not null;
create index transactions_failed on transactions (client_id, completed_at desc, transaction_no desc)
  include (wallet_id, type, provider, amount_minor) where status = 'failed';
create index transactions_funding on transactions (client_id, wallet_id, completed_at desc, transaction_no desc)
  include (amount_minor) where status = 'succeeded' and type in ('AddFunds', 'TransferIn');

-- What a wallet spent in each UTC month: payments and fees, less what came back (WAL-22). Kept by the triggers below, so that the
-- sum of millions of rows is one row to read.
create table wallet_months (
  client_id text not null,
  wallet_id text not null,
  month date not null check (extract(day from month) = 1),
  spend_minor bigint not null,
  fees_minor bigint not null,
  primary key (client_id, wallet_id, month)
) with (fillfactor = 50);
call protect_wallet_table('wallet_months');
grant select on wallet_months to corridor_app, corridor_system;

create function count_month_spending() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into wallet_months as m (client_id, wallet_id, month, spend_minor, fees_minor)
  select client_id, wallet_id, date_trunc('month', completed_at at time zone 'UTC')::date,
    sum_minor(fee_minor - amount_minor), sum_minor(fee_minor - case when type in ('Fee', 'FeeReversal') then amount_minor else 0 end)
  from written
  where status = 'succeeded' and type in ('Payment', 'MobilePayment', 'BankPayment', 'Reversal', 'Fee', 'FeeReversal')
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (client_id, wallet_id, month)
  do update set spend_minor = m.spend_minor + excluded.spend_minor, fees_minor = m.fees_minor + excluded.fees_minor;
  return null;
end $$;
create trigger count_month_spending after insert on transactions referencing new table as written
  for each statement execute function count_month_spending();
-- Only open rows may change: what changes to succeeded did not count before.
create trigger count_finished_spending after update on transactions referencing new table as written
  for each statement execute function count_month_spending();

-- In place of a foreign key, which costs more than two indexes and waits for whoever holds the wallet's row; and the currency too.
create function refuse_unknown_wallet() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if exists (
    select client_id, wallet_id, currency from written group by 1, 2, 3
    except select client_id, wallet_id, currency from wallets where client_id = any (array(select distinct client_id from written)))
  then
    raise exception 'a transaction is of a wallet, in its currency'
      using errcode = 'foreign_key_violation', constraint = 'transaction_wallet';
  end if;
  return null;
end $$;
create trigger known_wallet after insert on transactions referencing new table as written
  for each statement execute function refuse_unknown_wallet();
create trigger kept before delete or truncate on wallets for each statement execute function refuse_change();

create function refuse_ended() returns trigger
language plpgsql
as $$
begin
  raise exception 'a transaction that ended never changes' using errcode = 'check_violation', constraint = 'transaction_ended';
end $$;
create trigger ended_stays before update on transactions for each row when (old.status <> 'open') execute function refuse_ended();
create trigger kept before delete or truncate on transactions for each statement execute function refuse_change();

-- Both name many rows, each with words of its own. Without nested loops the plan is right whatever the statistics say: they hardly
-- ever know how many rows are open, and a loop over the words for each row turns milliseconds into minutes.
create function mark_transactions_failing(of_client text, ids text[], codes text[], descriptions text[]) returns setof text
language sql set enable_nestloop = off
as $$
  update transactions t
  set failing_since = coalesce(t.failing_since, app_now()), status_code = u.code, status_description = u.description
  from unnest(ids, codes, descriptions) u(id, code, description)
  where t.client_id = of_client and t.transaction_id = any (ids) and t.transaction_id = u.id
    and t.status = 'open' and t.sent_at is not null
  returning t.transaction_id
$$;

create function finish_transactions(
  of_client text, ids text[], statuses text[], codes text[], descriptions text[], balances bigint[]
) returns setof text
language sql set enable_nestloop = off
as $$
  update transactions t
  set status = u.status, status_code = u.code, status_description = u.description, balance_minor = u.balance, completed_at = app_now()
  from unnest(ids, statuses, codes, descriptions, balances) u(id, status, code, description, balance)
  where t.client_id = of_client and t.transaction_id = any (ids) and t.transaction_id = u.id and t.status = 'open'
  returning t.transaction_id
$$;
