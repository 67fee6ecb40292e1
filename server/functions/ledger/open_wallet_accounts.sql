-- Opens both accounts of a wallet, in its currency. A second call does nothing.
create or replace function open_wallet_accounts(of_client text, of_wallet text) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform refuse_other_client(of_client);
  insert into ledger_accounts (client_id, purpose, subject, currency, floor_minor)
  select w.client_id, p.purpose, w.wallet_id, w.currency, 0
  from wallets w cross join (values ('available'), ('held')) p(purpose)
  where w.client_id = of_client and w.wallet_id = of_wallet
  on conflict do nothing;
end $$;
revoke all on function open_wallet_accounts from public, corridor_app, corridor_system;
grant execute on function open_wallet_accounts to corridor_app, corridor_system;
