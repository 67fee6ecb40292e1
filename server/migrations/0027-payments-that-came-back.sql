-- A payment that came back counts as reversed, no longer as succeeded: for its request, and for each currency of it (REQ-49).
-- succeeded_count goes on counting how many ended well; reversed_count says how many of these came back since.

alter table payment_requests add column reversed_count integer not null default 0;
alter table payment_requests add check (reversed_count <= succeeded_count);
alter table payment_tallies add column reversed integer not null default 0;

-- In place of number_change: the return of one payment, numbered and counted under the lock of its request.
drop function number_change(text, uuid);
create function count_reversed_payment(of_client text, of_request uuid, of_currency text) returns bigint
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
revoke all on function count_reversed_payment from public;
grant execute on function count_reversed_payment to corridor_app, corridor_system;

-- As before, and merges what came back.
create or replace function count_ended_payments(of_client text, ids uuid[], succeeded integer[], failed integer[])
returns table (request_id uuid, change_no bigint, is_done boolean)
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
  set succeeded_count = r.succeeded_count + l.succeeded, failed_count = r.failed_count + l.failed, change_no = r.change_no + 1,
    status = case when r.succeeded_count + l.succeeded + r.failed_count + l.failed = r.total_count then 'done' else r.status end,
    finished_at = case when r.succeeded_count + l.succeeded + r.failed_count + l.failed = r.total_count then app_now() end
  from locked l
  where r.client_id = of_client and r.request_id = l.request_id
  returning r.request_id, r.change_no, r.status)
  select request_id, change_no, status = 'done' from counted;
  -- The requests are locked, so nobody else merges these rows.
  with gone as (
    delete from payment_tallies t where t.client_id = of_client and t.request_id = any (ids) returning *)
  insert into payment_tallies (client_id, request_id, currency, total, released, succeeded, failed, sent, failing, reversed)
  select client_id, request_id, currency, sum(total), sum(released), sum(succeeded), sum(failed), sum(sent), sum(failing), sum(reversed)
  from gone group by 1, 2, 3;
end $$;

with returned as (
  select p.client_id, p.request_id, p.recipient_currency as currency, count(*) as payments
  from transactions v
  join transactions p on p.client_id = v.client_id and p.transaction_id = v.reversed_transaction_id
  where v.type = 'Reversal' and p.request_id is not null and p.status = 'succeeded'
  group by 1, 2, 3), tallied as (
  insert into payment_tallies (client_id, request_id, currency, reversed)
  select client_id, request_id, currency, payments from returned)
update payment_requests r set reversed_count = x.payments
from (select client_id, request_id, sum(payments) as payments from returned group by 1, 2) x
where r.client_id = x.client_id and r.request_id = x.request_id;
