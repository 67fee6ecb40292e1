-- The first payment of the chain of each of these payments. This and the other functions of recoveries take up to 100,000 payments: they
-- find them by their keys, as an array, and never by nested loops, which the statistics of a young table would choose.
create or replace function chain_roots(of_client text, ids text[]) returns table (transaction_id text, root_id text)
language sql stable security definer set search_path = public, pg_temp set enable_nestloop = off
as $$
  select id, coalesce(c.root_id, id) from unnest(ids) id
  left join (select r.transaction_id, r.root_id from payment_recoveries r
    where r.client_id = of_client and r.transaction_id = any (ids)) c on c.transaction_id = id
$$;
revoke all on function chain_roots from public, corridor_app, corridor_system;
