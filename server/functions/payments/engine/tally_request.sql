create or replace function tally_request() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if jsonb_array_length(new.amounts) = 1 then
    insert into payment_tallies (client_id, request_id, currency, total)
    values (new.client_id, new.request_id, new.amounts -> 0 ->> 'currency', new.total_count);
  else
    insert into payment_tallies (client_id, request_id, currency, total)
    select new.client_id, new.request_id, currency, count(*) from payment_lines
    where client_id = new.client_id and set_id = new.set_id group by currency;
  end if;
  return null;
end $$;

create or replace trigger tally after insert on payment_requests for each row execute function tally_request();
