-- Returns the outcome of each transfer in its turn, given that the earlier ones are posted: posted, duplicate, keyReused, notHeld,
-- closed or insufficient. It writes nothing; the accounts are locked, so the outcomes stay true.
create or replace function judge_transfers(
  of_client text, keys uuid[], steps smallint[], kinds text[], digests bigint[], holds uuid[],
  leg_transfers integer[], leg_accounts integer[], leg_amounts bigint[], ids bigint[]
) returns text[]
language plpgsql set search_path = public, pg_temp set enable_nestloop = off set enable_mergejoin = off
as $$
declare
  balances bigint[];
  floors bigint[];
  closed boolean[];
  stored bigint[];
  are_held boolean[];
  -- Where a transfer's key, and the key of its hold, first occur in this set; and the posted transfer with that key.
  firsts integer[];
  hold_firsts integer[];
  posted_as integer[] := array_fill(null::integer, array[cardinality(keys)]);
  twin integer;
  outcomes text[] := array_fill(null::text, array[cardinality(keys)]);
  leg integer := 1;
  first_leg integer;
  is_covered boolean;
  is_open boolean;
begin
  select array_agg(a.balance_minor order by u.no), array_agg(a.floor_minor order by u.no), array_agg(a.is_closed order by u.no)
    into balances, floors, closed
  from unnest(ids) with ordinality u(id, no)
  join ledger_accounts a on a.client_id = of_client and a.account_id = any (ids) and a.account_id = u.id;
  with named as materialized (
    select key, step, hold, no, min(no) over (partition by key, step) as first_no
    from unnest(keys, steps, holds) with ordinality u(key, step, hold, no)
  )
  select array_agg(t.digest order by u.no), array_agg(h.key is not null or u.hold is null order by u.no),
    array_agg(u.first_no order by u.no), array_agg(f.first_no order by u.no)
    into stored, are_held, firsts, hold_firsts
  from named u
  left join ledger_transfers t on t.client_id = of_client and t.key = any (keys) and t.key = u.key and t.step = u.step
  left join ledger_transfers h on h.client_id = of_client and h.key = any (holds) and h.key = u.hold and h.step = 1 and h.kind = 'hold'
  left join (select distinct key, first_no from named where step = 1) f on f.key = u.hold;

  for turn in 1..cardinality(keys) loop
    first_leg := leg;
    is_covered := true;
    is_open := true;
    while leg_transfers[leg] = turn loop
      balances[leg_accounts[leg]] := balances[leg_accounts[leg]] + leg_amounts[leg];
      is_covered := is_covered
        and (leg_amounts[leg] > 0 or balances[leg_accounts[leg]] >= floors[leg_accounts[leg]]) is not false;
      is_open := is_open and not (closed[leg_accounts[leg]] and needs_open_wallet(kinds[turn]));
      leg := leg + 1;
    end loop;
    twin := posted_as[firsts[turn]];
    outcomes[turn] := case
      when coalesce(stored[turn], digests[twin]) = digests[turn] then 'duplicate'
      when coalesce(stored[turn], digests[twin]) is not null then 'keyReused'
      when not are_held[turn] and kinds[posted_as[hold_firsts[turn]]] is distinct from 'hold' then 'notHeld'
      when not is_open then 'closed'
      when not is_covered then 'insufficient'
      else 'posted' end;
    if outcomes[turn] <> 'posted' then
      for refused in first_leg..leg - 1 loop
        balances[leg_accounts[refused]] := balances[leg_accounts[refused]] - leg_amounts[refused];
      end loop;
    else
      posted_as[firsts[turn]] := turn;
    end if;
  end loop;
  return outcomes;
end $$;
revoke all on function judge_transfers from public, corridor_app, corridor_system;
