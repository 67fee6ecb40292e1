-- Closes both accounts of a wallet if they are empty and returns 'closed', otherwise 'held' or 'notEmpty'.
create or replace function close_wallet_accounts(of_client text, of_wallet text) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  held bigint;
  available bigint;
begin
  perform refuse_other_client(of_client);
  perform from ledger_accounts where client_id = of_client and wallet_id = of_wallet order by account_id for no key update;
  select sum(balance_minor) filter (where purpose = 'held'), sum(balance_minor) filter (where purpose = 'available')
    into held, available
  from ledger_accounts where client_id = of_client and wallet_id = of_wallet;
  if held <> 0 then return 'held'; end if;
  if available <> 0 then return 'notEmpty'; end if;
  update ledger_accounts set is_closed = true where client_id = of_client and wallet_id = of_wallet;
  return 'closed';
end $$;
revoke all on function close_wallet_accounts from public, corridor_app, corridor_system;
grant execute on function close_wallet_accounts to corridor_app, corridor_system;
