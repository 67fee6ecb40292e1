-- Whether a request awaits an approval (REQ-31), without the requests on wallets that the person may not see. only_wallets null
-- stands for every wallet.
create or replace function has_undecided_requests(of_client text, only_wallets text[], sees_hidden boolean) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from payment_requests r where r.client_id = of_client
    and r.status in ('awaitingApproval', 'awaitingFirstApproval', 'awaitingSecondApproval')
    and (only_wallets is null or r.wallet_ids <@ only_wallets)
    and (sees_hidden or not exists (select from wallets w
      where w.client_id = of_client and w.is_hidden and w.wallet_id = any (r.wallet_ids))))
$$;
revoke all on function has_undecided_requests from public, corridor_app, corridor_system;
grant execute on function has_undecided_requests to corridor_app, corridor_system;
