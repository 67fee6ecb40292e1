create or replace function reopen_wallet_accounts(of_client text, of_wallet text) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform refuse_other_client(of_client);
  update ledger_accounts set is_closed = false where client_id = of_client and wallet_id = of_wallet;
end $$;
revoke all on function reopen_wallet_accounts from public, corridor_app, corridor_system;
grant execute on function reopen_wallet_accounts to corridor_app, corridor_system;
