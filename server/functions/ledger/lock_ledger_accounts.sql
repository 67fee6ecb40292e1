-- Returns the ids of the named accounts in their order. Accounts of the client as a whole are opened when first needed. The
-- accounts are locked by id, together with the other account of each wallet: what a wallet holds is the sum of both.
create or replace function lock_ledger_accounts(of_client text, purposes text[], subjects text[], currencies text[]) returns bigint[]
language plpgsql set search_path = public, pg_temp
as $$
declare
  ids bigint[];
  purses bigint[];
begin
  for attempt in 1..2 loop
    select array_agg((select a.account_id from ledger_accounts a
        where a.client_id = of_client and a.subject = u.subject and a.purpose = u.purpose and a.currency = u.currency) order by u.no)
      into ids
    from unnest(purposes, subjects, currencies) with ordinality u(purpose, subject, currency, no);
    exit when array_position(ids, null) is null;
    if attempt = 2 then
      raise exception 'an account is not open' using errcode = 'foreign_key_violation', constraint = 'ledger_account';
    end if;
    insert into ledger_accounts (client_id, purpose, subject, currency)
    select of_client, u.purpose, u.subject, u.currency
    from unnest(purposes, subjects, currencies) u(purpose, subject, currency)
    where u.purpose not in ('available', 'held')
    order by u.subject, u.purpose, u.currency
    on conflict do nothing;
  end loop;
  select array_agg(purse.account_id) into purses
  from ledger_accounts a join ledger_accounts purse on purse.client_id = of_client and purse.wallet_id = a.wallet_id
  where a.client_id = of_client and a.account_id = any (ids) and a.wallet_id is not null;
  perform from ledger_accounts where client_id = of_client and account_id = any (ids || purses) order by account_id for no key update;
  return ids;
end $$;
revoke all on function lock_ledger_accounts from public, corridor_app, corridor_system;
