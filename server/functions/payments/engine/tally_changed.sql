create or replace function tally_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into payment_tallies (client_id, request_id, currency, succeeded, failed, sent, failing)
  select * from (
    select client_id, request_id, recipient_currency, coalesce(sum(by) filter (where status = 'succeeded'), 0) as succeeded,
      coalesce(sum(by) filter (where status = 'failed'), 0) as failed,
      coalesce(sum(by) filter (where status = 'open' and sent_at is not null and failing_since is null), 0) as sent,
      coalesce(sum(by) filter (where status = 'open' and failing_since is not null), 0) as failing
    from (
      select client_id, request_id, recipient_currency, status, sent_at, failing_since, 1 as by
      from written where request_id is not null
      union all
      select client_id, request_id, recipient_currency, status, sent_at, failing_since, -1
      from before where request_id is not null) each
    group by 1, 2, 3) moved
  where (succeeded, failed, sent, failing) <> (0, 0, 0, 0);
  return null;
end $$;

create or replace trigger tally_changed after update on transactions referencing old table as before new table as written
  for each statement execute function tally_changed();
