-- Writes the balance and the floor of an account to the day of its last movement.
create or replace function close_day(of_client text, of_account bigint) returns void
language sql set search_path = public, pg_temp
as $$
  insert into ledger_days (client_id, account_id, day, balance_minor, floor_minor)
  select client_id, account_id, (moved_at at time zone 'UTC')::date, balance_minor, floor_minor
  from ledger_accounts where client_id = of_client and account_id = of_account
  on conflict (client_id, account_id, day)
  do update set balance_minor = excluded.balance_minor, floor_minor = excluded.floor_minor
$$;
revoke all on function close_day from public, corridor_app, corridor_system;
