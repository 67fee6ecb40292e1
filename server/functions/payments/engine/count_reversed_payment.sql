-- Counts and numbers the return of one payment under the lock of its request (REQ-49).
create or replace function count_reversed_payment(of_client text, of_request uuid, of_currency text) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  number bigint;
begin
  perform refuse_other_client(of_client);
  update payment_requests set change_no = change_no + 1, reversed_count = reversed_count + 1
  where client_id = of_client and request_id = of_request
  returning change_no into number;
  insert into payment_tallies (client_id, request_id, currency, reversed) values (of_client, of_request, of_currency, 1);
  return number;
end $$;
revoke all on function count_reversed_payment from public, corridor_app, corridor_system;
grant execute on function count_reversed_payment to corridor_app, corridor_system;
