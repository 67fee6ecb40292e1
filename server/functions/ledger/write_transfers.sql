-- Writes the wanted transfers: one balance update for each account, one entry for each leg.
create or replace function write_transfers(
  of_client text, wanted boolean[], keys uuid[], steps smallint[], kinds text[], digests bigint[],
  leg_transfers integer[], leg_accounts integer[], leg_amounts bigint[], ids bigint[]
) returns void
language plpgsql set search_path = public, pg_temp
-- The planner can only guess how many rows unnest() returns, and a nested loop over ten thousand legs takes minutes.
set enable_nestloop = off set enable_mergejoin = off
as $$
declare
  -- One number of the sequence serves a whole set: a set has fewer transfers than the distance to the next number.
  base bigint := nextval('ledger_transfer_ids') * 131072;
  span interval := (cardinality(keys) - 1) * interval '1 microsecond';
  first_at timestamptz;
  posting_at timestamptz;
begin
  -- The accounts are locked: no transfer was posted later than this moment, and none will be posted earlier. Each transfer of
  -- the set has a microsecond of its own, which no other set of the wallet has; the set is posted at the last of them.
  select greatest(app_now(), max(moved_at) + interval '1 microsecond') into first_at
  from ledger_accounts where client_id = of_client and (account_id = any (ids) or wallet_id = any (array(
    select wallet_id from ledger_accounts where client_id = of_client and account_id = any (ids) and wallet_id is not null)));
  -- A set whose microseconds would cross midnight begins at midnight, so that it is on one day (STMT-03).
  posting_at := greatest(first_at, date_trunc('day', first_at + span, 'UTC')) + span;
  -- Keys are sorted, so that two sets with the same keys cannot deadlock.
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
revoke all on function write_transfers from public, corridor_app, corridor_system;
