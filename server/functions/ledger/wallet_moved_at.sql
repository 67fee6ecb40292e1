-- The last moment at which the ledger moved this wallet, or now. A caller that has just moved the wallet holds its lock.
create or replace function wallet_moved_at(of_client text, of_wallet text) returns timestamptz
language sql stable
as $$
  select greatest(app_now(), max(moved_at)) from ledger_accounts where client_id = of_client and wallet_id = of_wallet
$$;
revoke all on function wallet_moved_at from public, corridor_app, corridor_system;
grant execute on function wallet_moved_at to corridor_app, corridor_system;
