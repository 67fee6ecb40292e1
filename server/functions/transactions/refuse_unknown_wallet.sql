-- Replaces a foreign key, which costs more than two indexes and waits for the lock of the wallet's row. It compares the
-- currency as well.
create or replace function refuse_unknown_wallet() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if exists (
    select client_id, wallet_id, currency from written group by 1, 2, 3
    except select client_id, wallet_id, currency from wallets where client_id = any (array(select distinct client_id from written)))
  then
    raise exception 'a transaction is of a wallet, in its currency'
      using errcode = 'foreign_key_violation', constraint = 'transaction_wallet';
  end if;
  return null;
end $$;

create or replace trigger known_wallet after insert on transactions referencing new table as written
  for each statement execute function refuse_unknown_wallet();
