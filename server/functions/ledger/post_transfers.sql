-- Posts a set of transfers, all or none, and returns how many are new: a transfer whose key was posted before with the same
-- content is skipped. The legs come in the order of their transfers.
create or replace function post_transfers(
  of_client text, keys uuid[], steps smallint[], kinds text[], digests bigint[], holds uuid[],
  leg_transfers integer[], leg_accounts integer[], leg_amounts bigint[],
  purposes text[], subjects text[], currencies text[]
) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off set enable_mergejoin = off
as $$
declare
  ids bigint[];
  wanted boolean[] := array_fill(true, array[cardinality(keys)]);
  posted integer := cardinality(keys);
begin
  perform refuse_other_client(of_client);
  perform refuse_outside_money(kinds);
  if cardinality(keys) > 100000 then
    raise exception 'a set has at most 100,000 transfers' using errcode = 'program_limit_exceeded';
  end if;
  ids := lock_ledger_accounts(of_client, purposes, subjects, currencies);
  begin
    perform refuse_closed_wallets(of_client, wanted, kinds, leg_transfers, leg_accounts, ids);
    perform write_transfers(of_client, wanted, keys, steps, kinds, digests, leg_transfers, leg_accounts, leg_amounts, ids);
  exception when unique_violation or object_not_in_prerequisite_state then
    -- The accounts are locked, so a transaction that posted the same transfers before us has committed and is seen here.
    select array_agg(t.digest is null order by u.no), count(*) filter (where t.digest is null) into wanted, posted
    from unnest(keys, steps) with ordinality u(key, step, no)
    left join ledger_transfers t on t.client_id = of_client and t.key = any (keys) and t.key = u.key and t.step = u.step
      and t.digest = digests[u.no];
    -- A transfer that is not seen with the same content is either new, or its key has other content and is refused below.
    perform refuse_closed_wallets(of_client, wanted, kinds, leg_transfers, leg_accounts, ids);
    perform write_transfers(of_client, wanted, keys, steps, kinds, digests, leg_transfers, leg_accounts, leg_amounts, ids);
  end;
  perform refuse_missing_holds(of_client, holds);
  return posted;
end $$;
revoke all on function post_transfers from public, corridor_app, corridor_system;
grant execute on function post_transfers to corridor_app, corridor_system;
