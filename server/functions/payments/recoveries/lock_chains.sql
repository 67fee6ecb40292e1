-- Locks the first payments of chains, in one order. A claim and a doubt lock them first, so the later one sees the earlier one.
create or replace function lock_chains(of_client text, roots text[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from transactions t where t.client_id = of_client and t.transaction_id = any (roots)
  order by t.transaction_no for no key update;
end $$;
revoke all on function lock_chains from public, corridor_app, corridor_system;
