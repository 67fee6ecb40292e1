create or replace function count_month_spending() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into wallet_months as m (client_id, wallet_id, month, spend_minor, fees_minor)
  select client_id, wallet_id, date_trunc('month', completed_at at time zone 'UTC')::date,
    sum_minor(fee_minor - amount_minor), sum_minor(fee_minor - case when type in ('Fee', 'FeeReversal') then amount_minor else 0 end)
  from written
  where status = 'succeeded' and type in ('Payment', 'MobilePayment', 'BankPayment', 'Reversal', 'Fee', 'FeeReversal')
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (client_id, wallet_id, month)
  do update set spend_minor = m.spend_minor + excluded.spend_minor, fees_minor = m.fees_minor + excluded.fees_minor;
  return null;
end $$;

create or replace trigger count_month_spending after insert on transactions referencing new table as written
  for each statement execute function count_month_spending();
-- Only open rows may change, so a row that changes to succeeded did not count before.
create or replace trigger count_finished_spending after update on transactions referencing new table as written
  for each statement execute function count_month_spending();
