-- The ledger: accounts, transfers between them, and one entry for each leg of a transfer. Balances and amounts are minor units;
-- a positive amount raises the account's balance (product/ledger says which account moves which way).
--
--   a transfer sums to zero in every currency             trigger ledger_guard
--   nothing takes an account below its floor               trigger ledger_guard, over every entry of a batch
--   an entry has its account's client and currency         trigger ledger_guard
--   entries are numbered 1, 2, 3 … and the last one says the balance  trigger ledger_guard and the primary key
--   time never goes backwards in an account                write_transfers, under the account's lock
--   nothing is changed or removed                          trigger append_only; no role is granted more than select
--   a key is posted once                                   unique (client_id, key, step)
--   no deadlock                                            every caller locks accounts by id, then keys by value
create table ledger_accounts (
  client_id text not null references clients,
  account_id bigint generated always as identity,
  purpose text not null check (purpose in ('available', 'held', 'clearing', 'fees', 'funding', 'position', 'suspense')),
  -- The wallet of available and held, the provider of clearing, empty for the rest.
  subject text not null check ((subject <> '') = (purpose in ('available', 'held', 'clearing'))),
  wallet_id text generated always as (case when purpose in ('available', 'held') then subject end) stored,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The lowest balance that a payment may leave; null: none. A wallet may stand below it when the floor was raised later.
  floor_minor bigint,
  balance_minor bigint not null default 0,
  entry_count bigint not null default 0,
  moved_at timestamptz not null default '-infinity',
  -- A deactivated wallet: what is on its way may still come home, but nothing new comes or goes (WAL-19).
  is_closed boolean not null default false,
  primary key (client_id, account_id),
  unique (client_id, subject, purpose, currency),
  foreign key (client_id, wallet_id) references wallets,
  check (purpose <> 'held' or floor_minor = 0),
  check (purpose <> 'available' or floor_minor is not null)
) with (fillfactor = 10); -- Rows of busy wallets change all the time: room on the page keeps their index entries still.
create unique index ledger_accounts_one_currency_a_wallet on ledger_accounts (client_id, wallet_id, purpose)
  where wallet_id is not null;
call protect_tenant_table('ledger_accounts');
grant select on ledger_accounts to corridor_app, corridor_system;

create sequence ledger_transfer_ids;
create table ledger_transfers (
  client_id text not null,
  transfer_id bigint not null,
  key uuid not null,
  -- 1 moves money first, 2 ends a hold, 3 corrects: one of each for a key, whatever is asked how often.
  step smallint not null check (step between 1 and 3),
  kind text not null check (kind in
    ('fund', 'remove', 'adjust', 'charge', 'transfer', 'hold', 'capture', 'release', 'lateCapture', 'reverse', 'convert')),
  -- Of kind and legs (server/ledger/digest.ts): a key that comes again with other content is refused by it.
  digest bigint not null,
  primary key (client_id, transfer_id),
  constraint ledger_key unique (client_id, key, step)
);
call protect_tenant_table('ledger_transfers');
grant select on ledger_transfers to corridor_app, corridor_system;

-- No foreign keys: they would cost more than the rows themselves, and post_transfers is the only writer.
create table ledger_entries (
  client_id text not null,
  account_id bigint not null,
  entry_no bigint not null,
  transfer_id bigint not null,
  amount_minor bigint not null check (amount_minor <> 0),
  balance_minor bigint not null,
  posted_at timestamptz not null,
  currency text not null,
  primary key (client_id, account_id, entry_no)
);
create index ledger_entries_by_transfer on ledger_entries using brin (transfer_id)
  with (pages_per_range = 8, autosummarize = on);
call protect_tenant_table('ledger_entries');
grant select on ledger_entries to corridor_app, corridor_system;

-- What a wallet's accounts had at the end of each UTC day on which they moved: the balance over time without its entries.
create table ledger_days (
  client_id text not null,
  account_id bigint not null,
  day date not null,
  balance_minor bigint not null,
  floor_minor bigint not null,
  primary key (client_id, account_id, day)
) with (fillfactor = 50);
call protect_tenant_table('ledger_days');
grant select on ledger_days to corridor_app, corridor_system;

-- Up to which entry an account was proven, and the balance it had there: the check of every minute goes on from here.
create table ledger_marks (
  client_id text not null,
  account_id bigint not null,
  entry_no bigint not null,
  balance_minor bigint not null,
  primary key (client_id, account_id)
) with (fillfactor = 50);
call protect_tenant_table('ledger_marks');
grant select, insert, update, delete on ledger_marks to corridor_system;

create trigger append_only before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger kept before delete or truncate on ledger_accounts for each statement execute function refuse_change();

-- Adds within bigint and refuses to overflow; sum() would go by way of numeric at several times the cost.
create aggregate sum_minor(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');

-- Runs once for each insert, after the accounts were updated by the same statement.
create function ledger_guard() returns trigger
language plpgsql set search_path = public, pg_temp set enable_nestloop = off
as $$
declare
  broken text;
begin
  with touched as materialized (
    select client_id, account_id, currency, min(balance_minor) filter (where amount_minor < 0) as lowest,
      min(entry_no) as first_no, max(entry_no) as last_no, count(*) as entries, sum_minor(amount_minor) as total
    from new_entries group by client_id, account_id, currency
  ), account as materialized (
    select * from ledger_accounts
    where client_id = any (array(select distinct client_id from touched)) and account_id = any (array(select account_id from touched))
  )
  select case
      when a.account_id is null then 'ledger_account'
      when t.lowest < a.floor_minor then 'ledger_floor'
      else 'ledger_sequence' end
    into broken
  from touched t
  left join account a on a.client_id = t.client_id and a.account_id = t.account_id and a.currency = t.currency
  where a.account_id is null or t.lowest < a.floor_minor
    or t.last_no <> a.entry_count or t.first_no <> t.last_no - t.entries + 1
    -- The first entry goes on where the one before it ended, and the last one says what the account says.
    or a.balance_minor - t.total is distinct from case when t.first_no = 1 then 0 else (select e.balance_minor from ledger_entries e
      where e.client_id = t.client_id and e.account_id = t.account_id and e.entry_no = t.first_no - 1) end
    or a.balance_minor is distinct from (select e.balance_minor from ledger_entries e
      where e.client_id = t.client_id and e.account_id = t.account_id and e.entry_no = t.last_no)
  limit 1;
  if broken is null and exists (
    select from new_entries group by transfer_id, client_id, currency having sum_minor(amount_minor) <> 0)
  then
    broken := 'ledger_zero_sum';
  end if;
  if broken is not null then
    raise exception 'entries break %', broken using errcode = 'check_violation', constraint = broken;
  end if;
  return null;
end $$;
create trigger ledger_guard after insert on ledger_entries referencing new table as new_entries
  for each statement execute function ledger_guard();

-- The functions below run with their owner's rights; this is what keeps a client's transaction inside its client.
create function refuse_other_client(of_client text) returns void
language plpgsql
as $$
begin
  if current_setting('role') <> 'corridor_system' and of_client is distinct from current_setting('app.client_id', true) then
    raise exception 'the ledger of another client' using errcode = 'insufficient_privilege';
  end if;
end $$;
revoke all on function refuse_other_client from public;

-- Both accounts of a wallet, in its currency; a second call does nothing.
create function open_wallet_accounts(of_client text, of_wallet text) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform refuse_other_client(of_client);
  insert into ledger_accounts (client_id, purpose, subject, currency, floor_minor)
  select w.client_id, p.purpose, w.wallet_id, w.currency, 0
  from wallets w cross join (values ('available'), ('held')) p(purpose)
  where w.client_id = of_client and w.wallet_id = of_wallet
  on conflict do nothing;
end $$;

create function close_day(of_client text, of_account bigint) returns void
language sql set search_path = public, pg_temp
as $$
  insert into ledger_days (client_id, account_id, day, balance_minor, floor_minor)
  select client_id, account_id, (moved_at at time zone 'UTC')::date, balance_minor, floor_minor
  from ledger_accounts where client_id = of_client and account_id = of_account
  on conflict (client_id, account_id, day)
  do update set balance_minor = excluded.balance_minor, floor_minor = excluded.floor_minor
$$;
revoke all on function close_day from public;

create function set_wallet_floor(of_client text, of_wallet text, new_floor bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  account bigint;
begin
  perform refuse_other_client(of_client);
  -- A change of the floor is written to its day too, so that nothing posted later may go to an earlier one.
  update ledger_accounts set floor_minor = new_floor, moved_at = greatest(moved_at, app_now())
  where client_id = of_client and wallet_id = of_wallet and purpose = 'available'
  returning account_id into account;
  perform close_day(of_client, account) where account is not null;
  return account is not null;
end $$;

-- Closes both accounts of a wallet if nothing is in them, and answers what is: 'held', 'notEmpty', or 'closed' when it was done.
create function close_wallet_accounts(of_client text, of_wallet text) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  held bigint;
  available bigint;
begin
  perform refuse_other_client(of_client);
  perform from ledger_accounts where client_id = of_client and wallet_id = of_wallet order by account_id for no key update;
  select sum(balance_minor) filter (where purpose = 'held'), sum(balance_minor) filter (where purpose = 'available')
    into held, available
  from ledger_accounts where client_id = of_client and wallet_id = of_wallet;
  if held <> 0 then return 'held'; end if;
  if available <> 0 then return 'notEmpty'; end if;
  update ledger_accounts set is_closed = true where client_id = of_client and wallet_id = of_wallet;
  return 'closed';
end $$;

create function reopen_wallet_accounts(of_client text, of_wallet text) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform refuse_other_client(of_client);
  update ledger_accounts set is_closed = false where client_id = of_client and wallet_id = of_wallet;
end $$;

-- The accounts named, in their order and locked by id; those of the client as a whole are made when first needed.
create function lock_ledger_accounts(of_client text, purposes text[], subjects text[], currencies text[]) returns bigint[]
language plpgsql set search_path = public, pg_temp
as $$
declare
  ids bigint[];
begin
  for attempt in 1..2 loop
    select array_agg((select a.account_id from ledger_accounts a
        where a.client_id = of_client and a.subject = u.subject and a.purpose = u.purpose and a.currency = u.currency) order by u.no)
      into ids
    from unnest(purposes, subjects, currencies) with ordinality u(purpose, subject, currency, no);
    exit when array_position(ids, null) is null;
    if attempt = 2 then
      raise exception 'an account is not open' using errcode = 'foreign_key_violation', constraint = 'ledger_account';
    end if;
    insert into ledger_accounts (client_id, purpose, subject, currency)
    select of_client, u.purpose, u.subject, u.currency
    from unnest(purposes, subjects, currencies) u(purpose, subject, currency)
    where u.purpose not in ('available', 'held')
    order by u.subject, u.purpose, u.currency
    on conflict do nothing;
  end loop;
  perform from ledger_accounts where client_id = of_client and account_id = any (ids) order by account_id for no key update;
  return ids;
end $$;
revoke all on function lock_ledger_accounts from public;

-- What a closed wallet still takes: the end of what was held, and corrections of what was posted before. Money that comes back so
-- can leave when the wallet is open again.
create function needs_open_wallet(kind text) returns boolean
language sql immutable
as $$ select kind in ('fund', 'remove', 'adjust', 'charge', 'transfer', 'hold', 'convert') $$;
revoke all on function needs_open_wallet from public;

create function refuse_closed_wallets(
  of_client text, wanted boolean[], kinds text[], leg_transfers integer[], leg_accounts integer[], ids bigint[]
) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  closed bigint[];
begin
  select array_agg(account_id) into closed
  from ledger_accounts where client_id = of_client and account_id = any (ids) and is_closed;
  if closed is not null and exists (
    select from unnest(leg_transfers, leg_accounts) u(no, account)
    where wanted[u.no] and ids[u.account] = any (closed) and needs_open_wallet(kinds[u.no]))
  then
    raise exception 'the wallet is closed' using errcode = 'object_not_in_prerequisite_state', constraint = 'ledger_closed';
  end if;
end $$;
revoke all on function refuse_closed_wallets from public;

-- Money leaves held only for a hold that was made. One look for each hold, however many payments end parts of it.
create function refuse_missing_holds(of_client text, holds uuid[]) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  if exists (select from (select distinct key from unnest(holds) h(key) where key is not null) h
    where (select t.kind from ledger_transfers t where t.client_id = of_client and t.key = h.key and t.step = 1) is distinct from 'hold')
  then
    raise exception 'there is no such hold' using errcode = 'foreign_key_violation', constraint = 'ledger_hold';
  end if;
end $$;
revoke all on function refuse_missing_holds from public;

-- Writes the transfers that are wanted: one balance update for each account, one entry for each leg.
create function write_transfers(
  of_client text, wanted boolean[], keys uuid[], steps smallint[], kinds text[], digests bigint[],
  leg_transfers integer[], leg_accounts integer[], leg_amounts bigint[], ids bigint[]
) returns void
language plpgsql set search_path = public, pg_temp
-- What unnest() will give is a guess to the planner, and a nested loop over ten thousand legs takes minutes.
set enable_nestloop = off set enable_mergejoin = off
as $$
declare
  -- One number of the sequence serves a whole set, which is smaller than the distance to the next.
  base bigint := nextval('ledger_transfer_ids') * 131072;
  posting_at timestamptz;
begin
  -- The accounts are locked: nobody posted later than this, and nobody will post earlier.
  select greatest(app_now(), max(moved_at)) into posting_at
  from ledger_accounts where client_id = of_client and account_id = any (ids);
  -- Keys are sorted, so that two sets with the same ones never wait for each other.
  with written as (
    insert into ledger_transfers (client_id, transfer_id, key, step, kind, digest)
    select of_client, base + u.no, u.key, u.step, u.kind, digests[u.no]
    from unnest(keys, steps, kinds) with ordinality u(key, step, kind, no)
    where wanted[u.no]
    order by u.key, u.step
  ), leg as materialized (
    select u.no, ids[u.account] as account_id, u.amount
    from unnest(leg_transfers, leg_accounts, leg_amounts) u(no, account, amount)
    where wanted[u.no]
  ), moved as (
    update ledger_accounts a
    set balance_minor = a.balance_minor + g.total, entry_count = a.entry_count + g.legs, moved_at = posting_at
    from (select account_id, sum_minor(amount) as total, count(*) as legs from leg group by account_id) g
    where a.client_id = of_client and a.account_id = g.account_id and a.account_id = any (ids)
    returning a.account_id, a.currency, a.balance_minor - g.total as balance, a.entry_count - g.legs as entry_count,
      a.balance_minor as new_balance, a.floor_minor, a.wallet_id
  ), day as (
    insert into ledger_days (client_id, account_id, day, balance_minor, floor_minor)
    select of_client, account_id, (posting_at at time zone 'UTC')::date, new_balance, floor_minor
    from moved where wallet_id is not null
    on conflict (client_id, account_id, day)
    do update set balance_minor = excluded.balance_minor, floor_minor = excluded.floor_minor
  )
  insert into ledger_entries
    (client_id, account_id, entry_no, transfer_id, amount_minor, balance_minor, posted_at, currency)
  select of_client, l.account_id, m.entry_count + row_number() over running, base + l.no, l.amount,
    m.balance + sum_minor(l.amount) over running, posting_at, m.currency
  from leg l join moved m on m.account_id = l.account_id
  window running as (partition by l.account_id order by l.no rows unbounded preceding);
end $$;
revoke all on function write_transfers from public;

-- Posts a set, all or nothing, and answers how many were new; what was posted before with the same content is skipped.
-- Transfer i is keys[i], steps[i], kinds[i], a digest of its content and, when it ends part of a hold, holds[i], the key of
-- that hold. Its legs are the positions j with leg_transfers[j] = i; leg_accounts[j] counts into purposes, subjects and
-- currencies, which name each account once.
create function post_transfers(
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
  if cardinality(keys) > 100000 then
    raise exception 'a set has at most 100,000 transfers' using errcode = 'program_limit_exceeded';
  end if;
  ids := lock_ledger_accounts(of_client, purposes, subjects, currencies);
  begin
    perform refuse_closed_wallets(of_client, wanted, kinds, leg_transfers, leg_accounts, ids);
    perform write_transfers(of_client, wanted, keys, steps, kinds, digests, leg_transfers, leg_accounts, leg_amounts, ids);
  exception when unique_violation or object_not_in_prerequisite_state then
    -- The accounts are locked, so whoever posted the same before us has committed and is seen here.
    select array_agg(t.digest is null order by u.no), count(*) filter (where t.digest is null) into wanted, posted
    from unnest(keys, steps) with ordinality u(key, step, no)
    left join ledger_transfers t on t.client_id = of_client and t.key = any (keys) and t.key = u.key and t.step = u.step
      and t.digest = digests[u.no];
    -- What is not seen with the same content is either new or meets its key again, and is then refused.
    perform refuse_closed_wallets(of_client, wanted, kinds, leg_transfers, leg_accounts, ids);
    perform write_transfers(of_client, wanted, keys, steps, kinds, digests, leg_transfers, leg_accounts, leg_amounts, ids);
  end;
  perform refuse_missing_holds(of_client, holds);
  return posted;
end $$;

-- Says of each transfer in its turn what becomes of it, the earlier ones being posted: posted, duplicate, keyReused, notHeld,
-- closed or insufficient. Nothing is written; the accounts are locked, so that it stays true.
create function judge_transfers(
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
  -- Where in this set a transfer's own key, and that of its hold, come first; and which of those with that key was posted.
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
revoke all on function judge_transfers from public;

-- Posts each transfer that can be, in their order, and answers what became of each; one that is refused leaves no trace.
-- The legs come in the order of their transfers.
create function post_each_transfer(
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
  ids := lock_ledger_accounts(of_client, purposes, subjects, currencies);
  loop
    outcomes := judge_transfers(of_client, keys, steps, kinds, digests, holds, leg_transfers, leg_accounts, leg_amounts, ids);
    begin
      perform write_transfers(of_client, (select array_agg(outcome = 'posted' order by no) from unnest(outcomes) with ordinality o(outcome, no)),
        keys, steps, kinds, digests, leg_transfers, leg_accounts, leg_amounts, ids);
      return outcomes;
    exception when unique_violation then
      -- Somebody took one of the keys for other accounts in this very moment: the next judgement sees it.
      continue;
    end;
  end loop;
end $$;

revoke all on function open_wallet_accounts, close_wallet_accounts, reopen_wallet_accounts, set_wallet_floor, post_transfers,
  post_each_transfer from public;
grant execute on function open_wallet_accounts, close_wallet_accounts, reopen_wallet_accounts, set_wallet_floor, post_transfers,
  post_each_transfer to corridor_app, corridor_system;

-- Wallets that were there before the ledger.
insert into ledger_accounts (client_id, purpose, subject, currency, floor_minor)
select w.client_id, p.purpose, w.wallet_id, w.currency, 0
from wallets w cross join (values ('available'), ('held')) p(purpose);

-- Why sending stands still (C-18): one row for each client whose ledger did not prove right, with what was found first, open until
-- somebody lifted it. What one fault looks like changes from check to check; it is told once all the same.
create table sending_halts (
  halt_id bigint generated always as identity primary key,
  client_id text not null references clients,
  breaches text[] not null,
  halted_at timestamptz not null default app_now(),
  lifted_at timestamptz
);
create unique index sending_halts_open on sending_halts (client_id) where lifted_at is null;
call protect_system_table('sending_halts');
grant select, insert, update on sending_halts to corridor_system;
