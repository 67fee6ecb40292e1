-- The newest link of the chain of each of these payments: the payment itself, or the last payment of a recovery that failed too.
create or replace function newest_links(of_client text, ids text[]) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp set enable_nestloop = off
as $$
declare
  newest text[] := ids;
  followed text[];
  next_ids text[];
begin
  perform refuse_other_client(of_client);
  loop
    select array_agg(c.failed_id), array_agg(c.transaction_id) into followed, next_ids
    from payment_recoveries c
    join (select t.transaction_id from transactions t
      where t.client_id = of_client and t.status = 'failed' and t.transaction_id = any (array(
        select r.transaction_id from payment_recoveries r
        where r.client_id = of_client and r.failed_id = any (newest) and r.freed_at is null))) t on t.transaction_id = c.transaction_id
    where c.client_id = of_client and c.failed_id = any (newest) and c.freed_at is null;
    exit when followed is null;
    newest := array(select unnest(newest) except select unnest(followed)) || next_ids;
  end loop;
  return query select distinct unnest(newest);
end $$;
revoke all on function newest_links from public, corridor_app, corridor_system;
grant execute on function newest_links to corridor_app, corridor_system;
