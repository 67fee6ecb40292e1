create or replace function count_made_payments() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into payment_counter_changes (provider, currency, kind, at, within_seconds, by)
  select provider, coalesce(recipient_currency, currency), counter_kind(status, sent_at, failing_since, status_code, status_description),
    counter_slot(created_at, sent_at, failing_since, completed_at), counter_step(sent_at, completed_at), count(*)
  from written
  where provider is not null and (status = 'open' or sent_at is not null)
  group by 1, 2, 3, 4, 5;
  return null;
end $$;

create or replace trigger count_made_payments after insert on transactions referencing new table as written
  for each statement execute function count_made_payments();
