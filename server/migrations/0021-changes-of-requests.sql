-- How far a request has come, without reading its lines, and who may change the queue of payments.
--
--   a request numbers the changes of its transactions, under its own lock        payment_requests.change_no
--   a change without a number is answered again until it gets one                transactions.change_no is null
--   the number of payments in each state is kept by the changes themselves       triggers on transactions
--   the queue is changed by functions alone (C-88)                               grants, and the functions below
--   money from outside is posted by the system's role alone (C-88)               refuse_outside_money

-- The number of the last change. A transaction that changes rows of a request takes the next number under the request's lock and
-- gives it to the rows, so numbers become visible in order however late a transaction commits (REQ-44). Leases are the exception: they
-- wait for no lock, and remove the number of their rows.
alter table payment_requests add column change_no bigint not null default 0;
alter table transactions add column change_no bigint default 0;
grant update (change_no) on payment_requests to corridor_app, corridor_system;
grant update (change_no) on transactions to corridor_app, corridor_system;

-- As before, except for change_no: a payment that comes back after the end of its request still gets a number.
drop trigger finished_stays on payment_requests;
create trigger finished_stays before update of client_id, request_id, set_id, status, source, creator_client_id, creator_user_id,
    creator_email, batch_reference, creation_comment, approval_stages, scheduled_at, created_at, awaiting_funding_since, finished_at,
    wallet_ids, total_count, amounts, content_digest, held_at, released_count, unfunded, succeeded_count, failed_count, status_since,
    rates_awaited_since, rates_asked_at on payment_requests
  for each row when (old.finished_at is not null) execute function refuse_finished_request();

-- How many payments of a request are in which state, for each currency: the sum of the rows of the request. A change of payments adds
-- a row and waits for no lock. Counting ended payments into the request, under its lock, merges its rows.
create table payment_tallies (
  client_id text not null,
  request_id uuid not null,
  tally_no bigint generated always as identity,
  currency text not null,
  total integer not null default 0,
  released integer not null default 0,
  succeeded integer not null default 0,
  failed integer not null default 0,
  -- Of those that have not ended: handed to the provider, and reported to be in trouble.
  sent integer not null default 0,
  failing integer not null default 0,
  primary key (client_id, request_id, tally_no)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
call protect_tenant_table('payment_tallies');
grant select on payment_tallies to corridor_app, corridor_system;

create function tally_request() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if jsonb_array_length(new.amounts) = 1 then
    insert into payment_tallies (client_id, request_id, currency, total)
    values (new.client_id, new.request_id, new.amounts -> 0 ->> 'currency', new.total_count);
  else
    insert into payment_tallies (client_id, request_id, currency, total)
    select new.client_id, new.request_id, currency, count(*) from payment_lines
    where client_id = new.client_id and set_id = new.set_id group by currency;
  end if;
  return null;
end $$;
create trigger tally after insert on payment_requests for each row execute function tally_request();

create function tally_made() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into payment_tallies (client_id, request_id, currency, released, succeeded, failed, sent, failing)
  select client_id, request_id, recipient_currency, count(*), count(*) filter (where status = 'succeeded'),
    count(*) filter (where status = 'failed'),
    count(*) filter (where status = 'open' and sent_at is not null and failing_since is null),
    count(*) filter (where status = 'open' and failing_since is not null)
  from written where request_id is not null
  group by 1, 2, 3;
  return null;
end $$;
create trigger tally_made after insert on transactions referencing new table as written
  for each statement execute function tally_made();

create function tally_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into payment_tallies (client_id, request_id, currency, succeeded, failed, sent, failing)
  select * from (
    select client_id, request_id, recipient_currency, coalesce(sum(by) filter (where status = 'succeeded'), 0) as succeeded,
      coalesce(sum(by) filter (where status = 'failed'), 0) as failed,
      coalesce(sum(by) filter (where status = 'open' and sent_at is not null and failing_since is null), 0) as sent,
      coalesce(sum(by) filter (where status = 'open' and failing_since is not null), 0) as failing
    from (
      select client_id, request_id, recipient_currency, status, sent_at, failing_since, 1 as by
      from written where request_id is not null
      union all
      select client_id, request_id, recipient_currency, status, sent_at, failing_since, -1
      from before where request_id is not null) each
    group by 1, 2, 3) moved
  where (succeeded, failed, sent, failing) <> (0, 0, 0, 0);
  return null;
end $$;
create trigger tally_changed after update on transactions referencing old table as before new table as written
  for each statement execute function tally_changed();

insert into payment_tallies (client_id, request_id, currency, total)
select r.client_id, r.request_id, l.currency, count(*)
from payment_requests r join payment_lines l on l.client_id = r.client_id and l.set_id = r.set_id
group by 1, 2, 3;
insert into payment_tallies (client_id, request_id, currency, released, succeeded, failed, sent, failing)
select client_id, request_id, recipient_currency, count(*), count(*) filter (where status = 'succeeded'),
  count(*) filter (where status = 'failed'),
  count(*) filter (where status = 'open' and sent_at is not null and failing_since is null),
  count(*) filter (where status = 'open' and failing_since is not null)
from transactions where request_id is not null
group by 1, 2, 3;

-- As before, and gives each request that it counts into the number of this change. Answers the requests with their numbers.
drop function count_ended_payments(text, uuid[], integer[], integer[]);
create function count_ended_payments(of_client text, ids uuid[], succeeded integer[], failed integer[])
returns table (request_id uuid, change_no bigint, is_done boolean)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
begin
  perform refuse_other_client(of_client);
  return query
  with locked as materialized (
    select r.request_id, u.succeeded, u.failed from payment_requests r
    join unnest(ids, succeeded, failed) u(id, succeeded, failed) on u.id = r.request_id
    where r.client_id = of_client and r.request_id = any (ids)
    order by r.request_id for update of r), counted as (
  update payment_requests r
  set succeeded_count = r.succeeded_count + l.succeeded, failed_count = r.failed_count + l.failed, change_no = r.change_no + 1,
    status = case when r.succeeded_count + l.succeeded + r.failed_count + l.failed = r.total_count then 'done' else r.status end,
    finished_at = case when r.succeeded_count + l.succeeded + r.failed_count + l.failed = r.total_count then app_now() end
  from locked l
  where r.client_id = of_client and r.request_id = l.request_id
  returning r.request_id, r.change_no, r.status)
  select request_id, change_no, status = 'done' from counted;
  -- The requests are locked, so nobody else merges these rows.
  with gone as (
    delete from payment_tallies t where t.client_id = of_client and t.request_id = any (ids) returning *)
  insert into payment_tallies (client_id, request_id, currency, total, released, succeeded, failed, sent, failing)
  select client_id, request_id, currency, sum(total), sum(released), sum(succeeded), sum(failed), sum(sent), sum(failing)
  from gone group by 1, 2, 3;
end $$;

-- A change of a payment that no other verb numbers, such as its return.
create function number_change(of_client text, of_request uuid) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  number bigint;
begin
  perform refuse_other_client(of_client);
  update payment_requests set change_no = change_no + 1 where client_id = of_client and request_id = of_request
  returning change_no into number;
  return number;
end $$;

-- As before, with the numbers of the changes.
drop function finish_transactions(text, text[], text[], text[], text[], bigint[]);
create function finish_transactions(
  of_client text, ids text[], statuses text[], codes text[], descriptions text[], balances bigint[], changes bigint[]
) returns setof text
language sql set enable_nestloop = off
as $$
  update transactions t
  set status = u.status, status_code = u.code, status_description = u.description, balance_minor = u.balance, completed_at = app_now(),
    fee_minor = case when u.status = 'succeeded' then t.fee_minor else 0 end, change_no = u.change
  from unnest(ids, statuses, codes, descriptions, balances, changes) u(id, status, code, description, balance, change)
  where t.client_id = of_client and t.transaction_id = any (ids) and t.transaction_id = u.id and t.status = 'open'
  returning t.transaction_id
$$;

-- As before, and removes the number: marking a payment in trouble takes no lock on its request.
create or replace function mark_transactions_failing(of_client text, ids text[], codes text[], descriptions text[]) returns setof text
language sql set enable_nestloop = off
as $$
  update transactions t
  set failing_since = coalesce(t.failing_since, app_now()), status_code = u.code, status_description = u.description, change_no = null
  from unnest(ids, codes, descriptions) u(id, code, description)
  where t.client_id = of_client and t.transaction_id = any (ids) and t.transaction_id = u.id
    and t.status = 'open' and t.sent_at is not null
  returning t.transaction_id
$$;

-- Only the functions below change the queue.
revoke insert, update, delete on payment_queue from corridor_app, corridor_system;
revoke usage on sequence payment_fences from corridor_system;

-- The queued payments of one client that somebody is about to end or to look at.
create function lock_payments(of_client text, ids text[]) returns setof payment_queue
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform refuse_other_client(of_client);
  return query
  select * from payment_queue where client_id = of_client and transaction_id = any (ids) order by transaction_id for update;
end $$;

alter function take_payments(text, text[], bigint[]) rename to take_from_queue;
alter function take_from_queue(text, text[], bigint[]) set search_path = public, pg_temp;
revoke all on function take_from_queue(text, text[], bigint[]) from public;
-- As before, for one client.
create function take_payments(of_client text, ids text[], fences bigint[]) returns setof payment_queue
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform refuse_other_client(of_client);
  return query select * from take_from_queue(of_client, ids, fences);
end $$;

alter function postpone_payments(text, text[], bigint[], text[], integer[]) rename to postpone_in_queue;
alter function postpone_in_queue(text, text[], bigint[], text[], integer[]) set search_path = public, pg_temp;
revoke all on function postpone_in_queue(text, text[], bigint[], text[], integer[]) from public;
-- As before, for one client. Numbers the changes that leases made, unless the request's lock is taken: nobody waits for it here.
create function postpone_payments(of_client text, ids text[], fences bigint[], steps text[], delays_ms integer[]) returns setof text
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off
as $$
declare
  postponed text[];
begin
  perform refuse_other_client(of_client);
  select array_agg(id) into postponed from postpone_in_queue(of_client, ids, fences, steps, delays_ms) id;
  with unnumbered as materialized (
    select transaction_no, request_id from transactions
    where client_id = of_client and transaction_id = any (postponed) and change_no is null and status = 'open'
  ), free as materialized (
    select request_id from payment_requests
    where client_id = of_client and request_id = any (array(select distinct request_id from unnumbered))
    order by request_id for update skip locked
  ), numbered as (
    update payment_requests r set change_no = r.change_no + 1 from free f
    where r.client_id = of_client and r.request_id = any (array(select request_id from free)) and r.request_id = f.request_id
    returning r.request_id, r.change_no)
  update transactions t set change_no = n.change_no
  from unnumbered u join numbered n using (request_id)
  where t.client_id = of_client and t.transaction_id = any (postponed) and t.transaction_no = u.transaction_no;
  return query select unnest(postponed);
end $$;

alter function claim_payments(integer, interval, boolean) security definer;
alter function claim_payments(integer, interval, boolean) set search_path = public, pg_temp;

-- As before, for one client, and with the number of the change.
create or replace function release_payment_lines(of_client text, of_request uuid, at_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off
as $$
declare
  request payment_requests;
  lines integer;
  failed_lines integer;
  is_recovered boolean := exists (select from recoveries where recovered_at > app_now() - interval '30 days');
begin
  perform refuse_other_client(of_client);
  select * into strict request from payment_requests where client_id = of_client and request_id = of_request for update;
  if request.held_at is null then
    raise exception 'nothing is released before its money is held' using errcode = 'check_violation', constraint = 'release_held';
  end if;
  if request.released_count = request.total_count then
    return 0; -- It may be over already.
  end if;

  with released as materialized (
    select l.*, payment_transaction_id(of_client, of_request, l.line_no, l.transaction_id) as id,
      coalesce(l.failure, case when l.line_no <@ request.unfunded then 'INSUFFICIENT_FUNDS' end) as code
    from charged_lines l
    where l.client_id = of_client and l.set_id = request.set_id
      and l.line_no >= request.released_count and l.line_no < request.released_count + at_most
  ), made as (
    insert into transactions (client_id, transaction_id, wallet_id, type, status, status_code, status_description, completed_at,
      currency, amount_minor, fee_minor, provider, recipient_account, recipient_name, recipient_minor, recipient_currency,
      request_id, reference, batch_reference, reason, sender_name, source, change_no, details)
    select of_client, id, wallet_id,
      case when provider = 'test' then 'Payment' when provider in ('swift', 'sepa') or provider like 'bank-%' then 'BankPayment'
        else 'MobilePayment' end,
      case when code is null then 'open' else 'failed' end,
      code,
      case code when 'INSUFFICIENT_FUNDS' then 'The wallet does not hold enough funds.'
        when 'RATE_CHANGED' then 'The exchange rate changed too much since submission.'
        when 'FX_UNAVAILABLE' then 'No exchange rate was available.' end,
      case when code is not null then app_now() end,
      wallet_currency, -debit_minor, case when code is null then fee_minor else 0 end, provider, recipient_account, recipient_name,
      amount_minor, currency, of_request, reference, request.batch_reference, reason, sender_name, request.source, request.change_no + 1,
      nullif(jsonb_strip_nulls(coalesce(details, '{}') - '{recipientBank,valueDate}'::text[] || jsonb_build_object(
        'recipientBankBic', details -> 'recipientBank',
        -- Nothing is paid before what it was bought with is settled.
        'paymentValueDate', greatest(details ->> 'valueDate', value_date::text),
        'exchangeRate', case when code is null then (rate_e8 * 0.00000001)::text end,
        'fxTradeId', case when code is null then fx_trade_id end,
        'tenor', coalesce(case when fx_trade_id is not null then rate_tenor end, details ->> 'tenor'))), '{}')
    from released order by line_no
  ), routes as (
    -- A setting of the wallet goes before its parent's, and that before all's.
    select distinct on (w.wallet_id, r.provider, r.currency) w.wallet_id, r.provider, r.currency, r.integration
    from wallets w
    join route_settings r on r.client_id = w.client_id and r.wallet_id in (w.wallet_id, w.parent_wallet_id, '')
    where w.client_id = of_client
    order by w.wallet_id, r.provider, r.currency, r.wallet_id = w.wallet_id desc, r.wallet_id = ''
  ), queued as (
    insert into payment_queue (client_id, transaction_id, request_id, set_id, line_no, wallet_id, provider, integration, currency,
      amount_minor, fee_minor, step, sent_at, wallet_currency, debit_minor)
    select of_client, l.id, of_request, l.set_id, l.line_no, l.wallet_id, l.provider, coalesce(r.integration, ''), l.currency,
      l.amount_minor, l.fee_minor, case when is_recovered then 'ask' else 'send' end, case when is_recovered then app_now() end,
      l.wallet_currency, l.debit_minor
    from released l left join routes r using (wallet_id, provider, currency)
    where l.code is null
  )
  select count(*), count(*) filter (where code is not null) into lines, failed_lines from released;

  update payment_requests
  set released_count = released_count + lines, change_no = change_no + 1, failed_count = failed_count + failed_lines,
    -- With its first payments a request is under way, however many of its lines are still to come.
    status = case when succeeded_count + failed_count + failed_lines = total_count then 'done' else 'pending' end,
    finished_at = case when succeeded_count + failed_count + failed_lines = total_count then app_now() end
  where client_id = of_client and request_id = of_request;
  return lines;
end $$;

revoke all on function count_ended_payments, number_change, lock_payments, take_payments, postpone_payments, claim_payments,
  release_payment_lines from public;
grant execute on function count_ended_payments, number_change, lock_payments, take_payments, postpone_payments,
  release_payment_lines to corridor_app, corridor_system;
grant execute on function claim_payments to corridor_system;

-- Only a transaction of the system posts money that comes from outside, leaves, or is corrected by staff (C-88).
create function refuse_outside_money(kinds text[]) returns void
language plpgsql
as $$
begin
  if current_setting('role') <> 'corridor_system' and kinds && array['fund', 'remove', 'adjust'] then
    raise exception 'money from outside is posted by the system alone' using errcode = 'insufficient_privilege';
  end if;
end $$;
revoke all on function refuse_outside_money from public;

-- As before, and each refuses money from outside unless the system posts it.
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
      perform write_transfers(of_client, (select array_agg(outcome = 'posted' order by no) from unnest(outcomes) with ordinality o(outcome, no)),
        keys, steps, kinds, digests, leg_transfers, leg_accounts, leg_amounts, ids);
      return outcomes;
    exception when unique_violation then
      -- Somebody took one of the keys for other accounts in this very moment: the next judgement sees it.
      continue;
    end;
  end loop;
end $$;
