-- Counts the ended payments of a batch into their requests, gives each request the number of this change, and merges their
-- tallies. Returns the requests with their numbers and the facts for their next status; the caller moves the requests
-- (server/payments/requests/move-request.ts).
create or replace function count_ended_payments(of_client text, ids uuid[], succeeded integer[], failed integer[])
returns table (request_id uuid, change_no bigint, status text, have_all_payments_ended boolean)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
begin
  perform refuse_other_client(of_client);
  return query
  with locked as materialized (
    select r.request_id, u.succeeded, u.failed from payment_requests r
    join unnest(ids, succeeded, failed) u(id, succeeded, failed) on u.id = r.request_id
    where r.client_id = of_client and r.request_id = any (ids)
    order by r.request_id for update of r), counted as (
  update payment_requests r
  set succeeded_count = r.succeeded_count + l.succeeded, failed_count = r.failed_count + l.failed, change_no = r.change_no + 1
  from locked l
  where r.client_id = of_client and r.request_id = l.request_id
  returning r.request_id, r.change_no, r.status, r.succeeded_count + r.failed_count = r.total_count as have_all_payments_ended)
  select request_id, change_no, status, have_all_payments_ended from counted;
  -- The requests are locked, so no other transaction merges these rows.
  with gone as (
    delete from payment_tallies t where t.client_id = of_client and t.request_id = any (ids) returning *)
  insert into payment_tallies (client_id, request_id, currency, total, released, succeeded, failed, sent, failing, reversed)
  select client_id, request_id, currency, sum(total), sum(released), sum(succeeded), sum(failed), sum(sent), sum(failing), sum(reversed)
  from gone group by 1, 2, 3;
end $$;
revoke all on function count_ended_payments from public, corridor_app, corridor_system;
grant execute on function count_ended_payments to corridor_app, corridor_system;
