create or replace function refuse_closed_wallets(
  of_client text, wanted boolean[], kinds text[], leg_transfers integer[], leg_accounts integer[], ids bigint[]
) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  closed bigint[];
begin
  select array_agg(account_id) into closed
  from ledger_accounts where client_id = of_client and account_id = any (ids) and is_closed;
  if closed is not null and exists (
    select from unnest(leg_transfers, leg_accounts) u(no, account)
    where wanted[u.no] and ids[u.account] = any (closed) and needs_open_wallet(kinds[u.no]))
  then
    raise exception 'the wallet is closed' using errcode = 'object_not_in_prerequisite_state', constraint = 'ledger_closed';
  end if;
end $$;
revoke all on function refuse_closed_wallets from public, corridor_app, corridor_system;
