-- Compares the lines of sets with other payments of all wallets of the client, and replaces the stored result (DUP-01, DUP-02). Sets of
-- one file are given together, in their order. The transactions are found by one index, the failed ones by another, at most 20 of each for
-- each account, amount and currency; payments under way and requests that wait are read once.
--
-- It runs with the rights of its owner, because it looks into wallets that the caller may not see, and because row policies would keep
-- the planner from using an index over a function. Callers get none of it but the rows that policies of its result let them see.
create or replace function look_for_repeats(of_client text, of_sets uuid[], of_reference text) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_nestloop = on
as $$
declare
  now_at constant timestamptz := app_now();
  -- Older payments count only under the same batch reference.
  since constant timestamptz := now_at - case when of_reference is null then interval '62 days' else interval '400 days' end;
begin
  if of_client is distinct from nullif(current_setting('app.client_id', true), '') then
    raise exception 'A look at another client was refused.';
  end if;
  -- The planner expects a set that was just stored to have one line. Large sets are compared in joins; the end of the function brings the
  -- setting back.
  if (select count(*) from (
    select from payment_lines where client_id = of_client and set_id = any (of_sets) limit 101) l) > 100 then
    set local enable_nestloop = off;
  end if;
  -- In one order, so that two looks never wait for each other.
  insert into payment_looks (client_id, set_id, looked_at, batch_reference)
  select of_client, set_id, now_at, of_reference from unnest(of_sets) set_id order by set_id
  on conflict (client_id, set_id) do update set looked_at = excluded.looked_at, batch_reference = excluded.batch_reference;
  delete from payment_repeats where client_id = of_client and set_id = any (of_sets);
  delete from repeated_requests where client_id = of_client and set_id = any (of_sets);

  with lines as materialized (
    -- In the order of the index of transactions, so that searches that follow each other read the same pages of it.
    select l.set_id, l.line_no, l.wallet_id, l.recipient_account as account, l.amount_minor as minor, l.currency,
      repeat_key(l.recipient_account, l.amount_minor, l.currency) as key
    from payment_lines l where l.client_id = of_client and l.set_id = any (of_sets) order by key
  ), others as materialized (
    -- Payments under way, and lines of requests that wait, once for each wallet and request. Most of them are left out by their amount, which
    -- costs less to compare than their key.
    select repeat_key(t.recipient_account, t.recipient_minor, t.recipient_currency) as key, t.wallet_id, t.request_id,
      comparable_account(t.recipient_account) as account, t.recipient_minor as minor, t.recipient_currency as currency,
      'underWay' as state, 0 as kind_rank, max(t.transaction_no) as transaction_no, max(t.created_at) as at
    from transactions t
    where t.client_id = of_client and t.completed_at is null and t.recipient_minor in (select minor from lines)
    group by 1, 2, 3, 4, 5, 6
    union all
    select repeat_key(w.recipient_account, w.amount_minor, w.currency), w.wallet_id, r.request_id, comparable_account(w.recipient_account),
      w.amount_minor, w.currency, 'waiting', 1, null, r.created_at
    from payment_requests r
    join payment_lines w on w.client_id = r.client_id and w.set_id = r.set_id
    where r.client_id = of_client and r.finished_at is null and r.released_count < r.total_count and r.set_id <> all (of_sets)
      and w.amount_minor in (select minor from lines)
    group by 1, 2, 3, 4, 5, 6, r.created_at
  ), failed as materialized (
    -- The failed payments that equal a line. If a recovery pays one again, the line repeats the payment of the recovery.
    select l.set_id, l.line_no, f.transaction_id
    from lines l cross join lateral (
      select t.transaction_id from transactions t
      where t.client_id = of_client and t.status = 'failed' and t.recipient_account is not null and t.request_id is not null
        and repeat_key(t.recipient_account, t.recipient_minor, t.recipient_currency) = l.key
        and t.recipient_minor = l.minor and t.recipient_currency = l.currency
        and (t.recipient_account = l.account or comparable_account(t.recipient_account) = comparable_account(l.account))
      order by t.completed_at desc limit 20) f
  ), recovered as materialized (
    -- The newest payment of each chain, whatever its account is; the others of the chain have failed. Each lateral part is one look into
    -- an index.
    select f.set_id, f.line_no, w.wallet_id, t.transaction_no, c.request_id, r.batch_reference,
      coalesce(t.completed_at, t.created_at, r.created_at) as at,
      case when t.transaction_no is null then 'waiting' when t.completed_at is null then 'underWay' else 'paid' end as state
    from failed f cross join lateral (
      select p.root_id from payment_recoveries p
      where p.client_id = of_client and p.failed_id = f.transaction_id and p.freed_at is null limit 1) root
    cross join lateral (
      select p.request_id, p.line_no, p.transaction_id from payment_recoveries p
      where p.client_id = of_client and p.root_id = root.root_id and p.freed_at is null
        and (select n.failed_id from payment_recoveries n
          where n.client_id = of_client and n.failed_id = p.transaction_id and n.freed_at is null) is null limit 1) c
    cross join lateral (
      select q.set_id, q.created_at, q.batch_reference from payment_requests q
      where q.client_id = of_client and q.request_id = c.request_id and q.set_id <> all (of_sets) limit 1) r
    cross join lateral (
      select p.wallet_id from payment_lines p
      where p.client_id = of_client and p.set_id = r.set_id and p.line_no = c.line_no limit 1) w
    left join lateral (
      select p.transaction_no, p.status, p.created_at, p.completed_at from transactions p
      where p.client_id = of_client and p.transaction_id = c.transaction_id limit 1) t on true
    where t.completed_at is null or t.status = 'succeeded' and t.completed_at > since
      and (select v.transaction_no from transactions v
        where v.client_id = of_client and v.reversed_transaction_id = c.transaction_id and v.type = 'Reversal' limit 1) is null
  ), found as materialized (
    select l.set_id, l.line_no, t.wallet_id, 'paid' as state, t.transaction_no, t.request_id, t.at, false as pays_again,
      case when t.at > now_at - interval '7 days' then 0 when t.batch_reference = of_reference then 2 end as kind_rank
    from lines l cross join lateral (
      select t.wallet_id, t.transaction_no, t.request_id, t.completed_at as at, t.batch_reference
      from transactions t
      where t.client_id = of_client and t.status = 'succeeded' and t.recipient_account is not null
        and repeat_key(t.recipient_account, t.recipient_minor, t.recipient_currency) = l.key and t.completed_at > since
        and t.recipient_minor = l.minor and t.recipient_currency = l.currency
        and (t.recipient_account = l.account or comparable_account(t.recipient_account) = comparable_account(l.account))
        -- A payment that came back does not count. A subquery stays a look into an index whatever the planner thinks of joins.
        and (select v.transaction_no from transactions v
          where v.client_id = of_client and v.reversed_transaction_id = t.transaction_id and v.type = 'Reversal' limit 1) is null
      order by t.completed_at desc limit 20) t
    union all
    -- Most accounts are written in the same way, so the texts are compared first, which costs less.
    select l.set_id, l.line_no, o.wallet_id, o.state, o.transaction_no, o.request_id, o.at, false, o.kind_rank
    from lines l join others o using (key, minor, currency) where l.account = o.account or comparable_account(l.account) = o.account
    union all
    select set_id, line_no, wallet_id, state, transaction_no, request_id, at, true,
      case when state = 'waiting' then 1 when state = 'underWay' or at > now_at - interval '7 days' then 0
        when batch_reference = of_reference then 2 end
    from recovered
  ), inside as (
    select set_id, line_no, wallet_first as wallet_id, set_first, line_first from (
      select l.*, first_value(set_id) over same as set_first, first_value(line_no) over same as line_first,
        row_number() over same as place, first_value(wallet_id) over same as wallet_first
      from lines l where key in (select key from lines group by key having count(*) > 1)
      window same as (
        partition by key, comparable_account(account), minor, currency order by array_position(of_sets, set_id), line_no)) line
    where place > 1
  ), result as (
    insert into payment_repeats (client_id, set_id, line_no, wallet_id, kind_rank, state, of_transaction_no, of_request_id, of_set_id,
      of_line_no, of_at, pays_again)
    -- A line that also repeats an earlier line of its file names that line: the tick for a repeated request does not answer it.
    select distinct on (set_id, line_no, wallet_id) of_client, set_id, line_no, wallet_id, kind_rank, state, transaction_no, request_id,
      set_first, line_first, at, pays_again
    from (
      select set_id, line_no, wallet_id, kind_rank, state, transaction_no, request_id, at, pays_again from found where kind_rank is not null
      union all
      select set_id, line_no, wallet_id, 3, 'row', null, null, null, false from inside) each
    left join (select set_id, line_no, set_first, line_first from inside) own using (set_id, line_no)
    order by set_id, line_no, wallet_id, kind_rank, pays_again, at desc nulls last
    returning set_id, line_no
  ), counted as (
    update payment_looks k set found_count = coalesce(c.count, 0)
    from unnest(of_sets) s (set_id) left join (select set_id, count(distinct line_no) as count from result group by set_id) c using (set_id)
    where k.client_id = of_client and k.set_id = s.set_id
  ), sizes as (
    select set_id, count(*) as count from lines group by set_id
  ), candidates as (
    -- A request that was paid in part counts as paid.
    select f.set_id, f.request_id, count(distinct f.line_no) as line_count, min(f.state) as state, max(f.at) as at,
      bool_or(f.kind_rank is not null) as is_near
    from found f where f.request_id is not null and (f.at > now_at - interval '62 days' or f.kind_rank is not null)
    group by f.set_id, f.request_id
  ), judged as (
    select c.*, n.count as size, r.total_count = n.count and c.is_near and c.place <= 5
      and set_content(of_client, c.set_id) = set_content(of_client, r.set_id) as is_exact,
      exists (select from payment_sets own join payment_sets other on other.client_id = of_client and other.file_digest = own.file_digest
        where own.client_id = of_client and own.set_id = c.set_id and other.set_id = r.set_id) as is_same_file
    from (select *, row_number() over (partition by set_id order by line_count desc, at desc) as place from candidates) c
    join sizes n using (set_id)
    join payment_requests r on r.client_id = of_client and r.request_id = c.request_id
  )
  insert into repeated_requests (client_id, set_id, request_id, kind_rank, state, line_count, is_exact, at)
  select of_client, set_id, request_id, kind_rank, state, line_count, is_exact, at
  from (
    select whole.*, row_number() over (partition by set_id order by kind_rank, line_count desc, at desc) as place
    from (
      select set_id, request_id, case when is_same_file then 0 when is_exact then 1 else 2 end as kind_rank, state, line_count, is_exact, at
      from judged
      -- A single payment is answered by its row; its request is named only where the client refuses it.
      where is_same_file or size > 1 and (is_exact or line_count * 2 >= size)
        or is_exact and (select exact_repeats_refused from clients where client_id = of_client)
      union all
      -- The same file, of which nothing is found any more by its payments.
      select own.set_id, r.request_id, 0, 'paid', 0, false, r.created_at
      from payment_sets own
      join payment_sets other on other.client_id = of_client and other.file_digest = own.file_digest and other.set_id <> all (of_sets)
      join payment_requests r on r.client_id = of_client and r.set_id = other.set_id and r.status not in ('rejected', 'abandoned')
        and (r.status <> 'done' or r.succeeded_count > 0)
      where own.client_id = of_client and own.set_id = any (of_sets) and own.file_digest is not null
        and not exists (select from candidates c where c.set_id = own.set_id and c.request_id = r.request_id)) whole) ranked
  where place <= 3;
end $$;
revoke all on function look_for_repeats from public, corridor_app, corridor_system;
grant execute on function look_for_repeats to corridor_app, corridor_system;
