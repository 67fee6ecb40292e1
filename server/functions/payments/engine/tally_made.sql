create or replace function tally_made() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into payment_tallies (client_id, request_id, currency, released, succeeded, failed, sent, failing)
  select client_id, request_id, recipient_currency, count(*), count(*) filter (where status = 'succeeded'),
    count(*) filter (where status = 'failed'),
    count(*) filter (where status = 'open' and sent_at is not null and failing_since is null),
    count(*) filter (where status = 'open' and failing_since is not null)
  from written where request_id is not null
  group by 1, 2, 3;
  return null;
end $$;

create or replace trigger tally_made after insert on transactions referencing new table as written
  for each statement execute function tally_made();
