-- The rows of a wallet, newest first, are in the order in which the ledger moved its money, so that each balance follows from the one
-- below it (TX-37).
--
--   whoever moves one account of a wallet locks both: what a wallet holds is their sum      lock_ledger_accounts
--   no two sets of a wallet are posted at one moment, and each transfer has its own         write_transfers
--   a transaction ends at the moment of its transfer                                        finish_transactions, insertTransactions

-- As before, with the other account of each wallet.
create or replace function lock_ledger_accounts(of_client text, purposes text[], subjects text[], currencies text[]) returns bigint[]
language plpgsql set search_path = public, pg_temp
as $$
declare
  ids bigint[];
  purses bigint[];
begin
  for attempt in 1..2 loop
    select array_agg((select a.account_id from ledger_accounts a
        where a.client_id = of_client and a.subject = u.subject and a.purpose = u.purpose and a.currency = u.currency) order by u.no)
      into ids
    from unnest(purposes, subjects, currencies) with ordinality u(purpose, subject, currency, no);
    exit when array_position(ids, null) is null;
    if attempt = 2 then
      raise exception 'an account is not open' using errcode = 'foreign_key_violation', constraint = 'ledger_account';
    end if;
    insert into ledger_accounts (client_id, purpose, subject, currency)
    select of_client, u.purpose, u.subject, u.currency
    from unnest(purposes, subjects, currencies) u(purpose, subject, currency)
    where u.purpose not in ('available', 'held')
    order by u.subject, u.purpose, u.currency
    on conflict do nothing;
  end loop;
  select array_agg(purse.account_id) into purses
  from ledger_accounts a join ledger_accounts purse on purse.client_id = of_client and purse.wallet_id = a.wallet_id
  where a.client_id = of_client and a.account_id = any (ids) and a.wallet_id is not null;
  perform from ledger_accounts where client_id = of_client and account_id = any (ids || purses) order by account_id for no key update;
  return ids;
end $$;

-- As before, except for the moment.
create or replace function write_transfers(
  of_client text, wanted boolean[], keys uuid[], steps smallint[], kinds text[], digests bigint[],
  leg_transfers integer[], leg_accounts integer[], leg_amounts bigint[], ids bigint[]
) returns void
language plpgsql set search_path = public, pg_temp
-- What unnest() will give is a guess to the planner, and a nested loop over ten thousand legs takes minutes.
set enable_nestloop = off set enable_mergejoin = off
as $$
declare
  -- One number of the sequence serves a whole set, which is smaller than the distance to the next.
  base bigint := nextval('ledger_transfer_ids') * 131072;
  posting_at timestamptz;
begin
  -- The accounts are locked: nobody posted later than this, and nobody will post earlier. A set has a microsecond for each transfer,
  -- none of which another set of the wallet has: it is posted at the last of them.
  select greatest(app_now(), max(moved_at) + interval '1 microsecond') + (cardinality(keys) - 1) * interval '1 microsecond'
    into posting_at
  from ledger_accounts where client_id = of_client and (account_id = any (ids) or wallet_id = any (array(
    select wallet_id from ledger_accounts where client_id = of_client and account_id = any (ids) and wallet_id is not null)));
  -- Keys are sorted, so that two sets with the same ones never wait for each other.
  with written as (
    insert into ledger_transfers (client_id, transfer_id, key, step, kind, digest)
    select of_client, base + u.no, u.key, u.step, u.kind, digests[u.no]
    from unnest(keys, steps, kinds) with ordinality u(key, step, kind, no)
    where wanted[u.no]
    order by u.key, u.step
  ), leg as materialized (
    select u.no, ids[u.account] as account_id, u.amount
    from unnest(leg_transfers, leg_accounts, leg_amounts) u(no, account, amount)
    where wanted[u.no]
  ), moved as (
    update ledger_accounts a
    set balance_minor = a.balance_minor + g.total, entry_count = a.entry_count + g.legs, moved_at = posting_at
    from (select account_id, sum_minor(amount) as total, count(*) as legs from leg group by account_id) g
    where a.client_id = of_client and a.account_id = g.account_id and a.account_id = any (ids)
    returning a.account_id, a.currency, a.balance_minor - g.total as balance, a.entry_count - g.legs as entry_count,
      a.balance_minor as new_balance, a.floor_minor, a.wallet_id
  ), day as (
    insert into ledger_days (client_id, account_id, day, balance_minor, floor_minor)
    select of_client, account_id, (posting_at at time zone 'UTC')::date, new_balance, floor_minor
    from moved where wallet_id is not null
    on conflict (client_id, account_id, day)
    do update set balance_minor = excluded.balance_minor, floor_minor = excluded.floor_minor
  )
  insert into ledger_entries
    (client_id, account_id, entry_no, transfer_id, amount_minor, balance_minor, posted_at, currency)
  select of_client, l.account_id, m.entry_count + row_number() over running, base + l.no, l.amount,
    m.balance + sum_minor(l.amount) over running, posting_at, m.currency
  from leg l join moved m on m.account_id = l.account_id
  window running as (partition by l.account_id order by l.no rows unbounded preceding);
end $$;

-- The last moment at which the ledger moved this wallet, or now. Whoever has just moved it holds its lock.
create function wallet_moved_at(of_client text, of_wallet text) returns timestamptz
language sql stable
as $$
  select greatest(app_now(), max(moved_at)) from ledger_accounts where client_id = of_client and wallet_id = of_wallet
$$;
revoke all on function wallet_moved_at from public;
grant execute on function wallet_moved_at to corridor_app, corridor_system;

-- As before, each at the moment of its transfer: they are given in the order in which they were posted, as one set.
create or replace function finish_transactions(
  of_client text, ids text[], statuses text[], codes text[], descriptions text[], balances bigint[], changes bigint[]
) returns setof text
language sql set enable_nestloop = off
as $$
  update transactions t
  set status = u.status, status_code = u.code, status_description = u.description, balance_minor = u.balance,
    completed_at = greatest(app_now(), w.moved_at - (cardinality(ids) - u.no) * interval '1 microsecond'),
    fee_minor = case when u.status = 'succeeded' then t.fee_minor else 0 end, change_no = u.change
  from unnest(ids, statuses, codes, descriptions, balances, changes) with ordinality
      u(id, status, code, description, balance, change, no),
    (select wallet_id, max(moved_at) as moved_at from ledger_accounts
      where client_id = of_client and wallet_id is not null group by wallet_id) w
  where t.client_id = of_client and t.transaction_id = any (ids) and t.transaction_id = u.id and t.status = 'open'
    and w.wallet_id = t.wallet_id
  returning t.transaction_id
$$;
