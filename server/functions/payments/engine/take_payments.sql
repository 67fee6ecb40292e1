-- Takes payments off the queue: the caller that gets a row ends its payment. A null fence needs no lease, because the provider
-- itself has answered. Rows are locked in the order of their key, so that two callers that want the same rows cannot deadlock.
create or replace function take_payments(of_client text, ids text[], fences bigint[]) returns setof payment_queue
language plpgsql security definer set search_path = public, pg_temp
set enable_nestloop = off set enable_seqscan = off set enable_bitmapscan = off set enable_mergejoin = off
as $$
begin
  perform refuse_other_client(of_client);
  return query
  delete from payment_queue q using unnest(ids, fences) u(id, fence)
  where q.client_id = of_client and q.transaction_id = any (ids) and q.transaction_id = u.id
    and (u.fence is null or u.fence = q.fence)
  returning q.*;
  perform note_answered_payments(of_client, ids);
end $$;
revoke all on function take_payments from public, corridor_app, corridor_system;
grant execute on function take_payments to corridor_app, corridor_system;
