-- Postpones payments of one client, and numbers the changes of leases, unless another transaction holds the lock of the
-- request: no caller waits for it here.
create or replace function postpone_payments(of_client text, ids text[], fences bigint[], steps text[], delays_ms integer[])
returns setof text
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off
as $$
declare
  postponed text[];
begin
  perform refuse_other_client(of_client);
  select array_agg(id) into postponed from postpone_in_queue(of_client, ids, fences, steps, delays_ms) id;
  with unnumbered as materialized (
    select transaction_no, request_id from transactions
    where client_id = of_client and transaction_id = any (postponed) and change_no is null and status = 'open'
  ), free as materialized (
    select request_id from payment_requests
    where client_id = of_client and request_id = any (array(select distinct request_id from unnumbered))
    order by request_id for update skip locked
  ), numbered as (
    update payment_requests r set change_no = r.change_no + 1 from free f
    where r.client_id = of_client and r.request_id = any (array(select request_id from free)) and r.request_id = f.request_id
    returning r.request_id, r.change_no)
  update transactions t set change_no = n.change_no
  from unnumbered u join numbered n using (request_id)
  where t.client_id = of_client and t.transaction_id = any (postponed) and t.transaction_no = u.transaction_no;
  return query select unnest(postponed);
end $$;
revoke all on function postpone_payments from public, corridor_app, corridor_system;
grant execute on function postpone_payments to corridor_app, corridor_system;
