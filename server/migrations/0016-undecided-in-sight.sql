-- Whether something awaits an approval (REQ-31), as far as whoever asks may know: it told people of requests on wallets that they
-- do not see. Null stands for every wallet.
drop function has_undecided_requests(text);
create function has_undecided_requests(of_client text, only_wallets text[], sees_hidden boolean) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from payment_requests r where r.client_id = of_client
    and r.status in ('awaitingApproval', 'awaitingFirstApproval', 'awaitingSecondApproval')
    and (only_wallets is null or r.wallet_ids <@ only_wallets)
    and (sees_hidden or not exists (select from wallets w
      where w.client_id = of_client and w.is_hidden and w.wallet_id = any (r.wallet_ids))))
$$;
