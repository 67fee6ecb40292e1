-- Payments whose outcome is unknown, by the moment since when.
create or replace function count_unanswered() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into payment_counter_changes (provider, currency, kind, at, by)
  select provider, currency, 'unknown', date_bin('5 minutes', since, '2000-01-01Z'),
    count(*) * case when tg_op = 'INSERT' then 1 else -1 end
  from changed group by 1, 2, 4;
  return null;
end $$;

create or replace trigger count_unanswered after insert on unanswered_payments referencing new table as changed
  for each statement execute function count_unanswered();
create or replace trigger count_answered after delete on unanswered_payments referencing old table as changed
  for each statement execute function count_unanswered();
