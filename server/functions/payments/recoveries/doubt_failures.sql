-- Notes that failed payments may have been paid, and returns the live links of their chains whose row was not taken out: the caller takes
-- them out of their requests (AGAIN-09, AGAIN-10). A payment that was paid stays paid.
create or replace function doubt_failures(of_client text, ids text[], causes text[], states text[]) returns setof payment_recoveries
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  roots text[];
begin
  perform refuse_other_client(of_client);
  roots := array(select distinct root_id from chain_roots(of_client, ids));
  perform lock_chains(of_client, roots);
  insert into doubted_failures as d (client_id, transaction_id, root_id, cause, state)
  select of_client, u.id, r.root_id, u.cause, u.state
  from unnest(ids, causes, states) u (id, cause, state) join chain_roots(of_client, ids) r on r.transaction_id = u.id
  order by u.id
  on conflict (client_id, transaction_id) do update
    set cause = excluded.cause, state = case when d.state = 'paid' then d.state else excluded.state end, since = app_now(),
      ask_at = app_now() + interval '1 minute', ask_count = 0;
  return query
  select c.* from payment_recoveries c
  where c.client_id = of_client and c.root_id = any (roots) and c.freed_at is null and c.taken_out_at is null
  order by c.request_id, c.line_no;
end $$;
revoke all on function doubt_failures from public, corridor_app, corridor_system;
grant execute on function doubt_failures to corridor_app, corridor_system;
