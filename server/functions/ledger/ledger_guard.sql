-- Runs once for each insert, after the same statement has updated the accounts.
create or replace function ledger_guard() returns trigger
language plpgsql set search_path = public, pg_temp set enable_nestloop = off
as $$
declare
  broken text;
begin
  with touched as materialized (
    select client_id, account_id, currency, min(balance_minor) filter (where amount_minor < 0) as lowest,
      min(entry_no) as first_no, max(entry_no) as last_no, count(*) as entries, sum_minor(amount_minor) as total
    from new_entries group by client_id, account_id, currency
  ), account as materialized (
    select * from ledger_accounts
    where client_id = any (array(select distinct client_id from touched)) and account_id = any (array(select account_id from touched))
  )
  select case
      when a.account_id is null then 'ledger_account'
      when t.lowest < a.floor_minor then 'ledger_floor'
      else 'ledger_sequence' end
    into broken
  from touched t
  left join account a on a.client_id = t.client_id and a.account_id = t.account_id and a.currency = t.currency
  where a.account_id is null or t.lowest < a.floor_minor
    or t.last_no <> a.entry_count or t.first_no <> t.last_no - t.entries + 1
    -- The first entry starts at the balance of the entry before it, and the last entry has the balance of the account.
    or a.balance_minor - t.total is distinct from case when t.first_no = 1 then 0 else (select e.balance_minor from ledger_entries e
      where e.client_id = t.client_id and e.account_id = t.account_id and e.entry_no = t.first_no - 1) end
    or a.balance_minor is distinct from (select e.balance_minor from ledger_entries e
      where e.client_id = t.client_id and e.account_id = t.account_id and e.entry_no = t.last_no)
  limit 1;
  if broken is null and exists (
    select from new_entries group by transfer_id, client_id, currency having sum_minor(amount_minor) <> 0)
  then
    broken := 'ledger_zero_sum';
  end if;
  if broken is not null then
    raise exception 'entries break %', broken using errcode = 'check_violation', constraint = broken;
  end if;
  return null;
end $$;

create or replace trigger ledger_guard after insert on ledger_entries referencing new table as new_entries
  for each statement execute function ledger_guard();
