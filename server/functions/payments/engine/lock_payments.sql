-- Locks queued payments of one client, for a caller that is about to end them or to look at them.
create or replace function lock_payments(of_client text, ids text[]) returns setof payment_queue
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform refuse_other_client(of_client);
  return query
  select * from payment_queue where client_id = of_client and transaction_id = any (ids) order by transaction_id for update;
end $$;
revoke all on function lock_payments from public, corridor_app, corridor_system;
grant execute on function lock_payments to corridor_app, corridor_system;
