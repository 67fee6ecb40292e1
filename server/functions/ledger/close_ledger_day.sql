-- Closes a day for wallets of a client and returns the wallets for which it is closed: whatever is posted from then on, also by a
-- transaction that began before the end of the day, is posted after it (STMT-03). write_transfers posts later than moved_at, and
-- moved_at of either account of the wallet is enough, because it looks at both. A wallet that a transaction is just moving is left
-- out, so that neither waits for the other. A wallet that moved after the day needs no lock: its day is closed.
create or replace function close_ledger_day(of_client text, of_wallets text[], of_day date) returns setof text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  ends_at timestamptz := (of_day + 1)::timestamp at time zone 'UTC';
begin
  perform refuse_other_client(of_client);
  if app_now() < ends_at then
    raise exception 'the day has not ended' using errcode = 'check_violation', constraint = 'ledger_day_open';
  end if;
  with free as materialized (
    select a.account_id from ledger_accounts a
    where a.client_id = of_client and a.wallet_id = any (of_wallets) and a.purpose = 'available' and not exists (
      select from ledger_accounts purse where purse.client_id = of_client and purse.wallet_id = a.wallet_id and purse.moved_at >= ends_at)
    order by a.account_id for no key update of a skip locked)
  update ledger_accounts a set moved_at = greatest(a.moved_at, ends_at)
  from free f where a.client_id = of_client and a.account_id = f.account_id;
  return query
  select a.wallet_id from ledger_accounts a where a.client_id = of_client and a.wallet_id = any (of_wallets)
  group by a.wallet_id having max(a.moved_at) >= ends_at;
end $$;
revoke all on function close_ledger_day from public, corridor_app, corridor_system;
grant execute on function close_ledger_day to corridor_system;
