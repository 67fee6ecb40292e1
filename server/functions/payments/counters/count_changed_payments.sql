-- Only open rows may change, so what a row was before is a state.
create or replace function count_changed_payments() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into payment_counter_changes (provider, currency, kind, at, within_seconds, by)
  select provider, paid_currency, kind, at, step, sum(by)
  from (
    select provider, coalesce(recipient_currency, currency) as paid_currency,
      counter_kind(status, sent_at, failing_since, status_code, status_description) as kind,
      counter_slot(created_at, sent_at, failing_since, completed_at) as at, counter_step(sent_at, completed_at) as step, 1 as by
    from written where provider is not null and (status = 'open' or sent_at is not null)
    union all
    select provider, coalesce(recipient_currency, currency), counter_kind('open', sent_at, failing_since, null, null),
      counter_slot(created_at, sent_at, failing_since, null), 0, -1
    from before where provider is not null) each
  group by 1, 2, 3, 4, 5
  having sum(by) <> 0;
  return null;
end $$;

create or replace trigger count_changed_payments after update on transactions referencing old table as before new table as written
  for each statement execute function count_changed_payments();
