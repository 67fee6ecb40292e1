-- Posts each transfer that can be posted, in their order, and returns the outcome of each; a refused transfer writes nothing.
-- The legs come in the order of their transfers.
create or replace function post_each_transfer(
  of_client text, keys uuid[], steps smallint[], kinds text[], digests bigint[], holds uuid[],
  leg_transfers integer[], leg_accounts integer[], leg_amounts bigint[],
  purposes text[], subjects text[], currencies text[]
) returns text[]
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  ids bigint[];
  outcomes text[];
begin
  perform refuse_other_client(of_client);
  perform refuse_outside_money(kinds);
  ids := lock_ledger_accounts(of_client, purposes, subjects, currencies);
  loop
    outcomes := judge_transfers(of_client, keys, steps, kinds, digests, holds, leg_transfers, leg_accounts, leg_amounts, ids);
    begin
      perform write_transfers(of_client,
        (select array_agg(outcome = 'posted' order by no) from unnest(outcomes) with ordinality o(outcome, no)), keys, steps, kinds, digests, leg_transfers, leg_accounts, leg_amounts, ids);
      return outcomes;
    exception when unique_violation then
      -- Another transaction has just posted one of the keys for other accounts: the next judgement sees it.
      continue;
    end;
  end loop;
end $$;
revoke all on function post_each_transfer from public, corridor_app, corridor_system;
grant execute on function post_each_transfer to corridor_app, corridor_system;
