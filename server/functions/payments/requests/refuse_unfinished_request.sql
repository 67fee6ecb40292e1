-- A transaction that ends the last payment of a request also ends the request. The counts and the status change in two statements, so
-- the rule is checked when the transaction commits, once for each request.
create or replace function refuse_unfinished_request() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if exists (select from payment_requests where client_id = new.client_id and request_id = new.request_id
    and status <> 'done' and succeeded_count + failed_count = total_count)
  then
    raise exception 'all payments of a request have ended, and the request has not'
      using errcode = 'check_violation', constraint = 'ends_with_last_payment';
  end if;
  return null;
end $$;

drop trigger if exists ends_with_last_payment on payment_requests;
create constraint trigger ends_with_last_payment after update on payment_requests
  deferrable initially deferred
  for each row when (new.status <> 'done' and new.succeeded_count + new.failed_count = new.total_count)
  execute function refuse_unfinished_request();
