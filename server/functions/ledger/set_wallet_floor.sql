-- Sets the lowest balance that a payment may leave. Returns false when the wallet has no account.
create or replace function set_wallet_floor(of_client text, of_wallet text, new_floor bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  account bigint;
begin
  perform refuse_other_client(of_client);
  -- A change of the floor is written to its day too, so no later transfer may be posted to an earlier day.
  update ledger_accounts set floor_minor = new_floor, moved_at = greatest(moved_at, app_now())
  where client_id = of_client and wallet_id = of_wallet and purpose = 'available'
  returning account_id into account;
  perform close_day(of_client, account) where account is not null;
  return account is not null;
end $$;
revoke all on function set_wallet_floor from public, corridor_app, corridor_system;
grant execute on function set_wallet_floor to corridor_app, corridor_system;
