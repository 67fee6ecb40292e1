-- Payments, from a checked set of lines to the last answer of a provider.
--
--   a set of lines is stored once, when it was checked, and never changes          triggers kept and unchanged
--   a request names the set it pays; the same request again makes nothing new      primary key
--   money is held before anything is queued                                        release (server/payments/release.ts)
--   a queued payment is ended by whoever takes its row off the queue, once         delete … returning
--   what a lease holder says counts only while its number is the last one given    payment_queue.fence

-- How much one unit of a currency is in another, in hundred-millionths.
create table exchange_rates (
  from_currency text not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency text not null check (to_currency ~ '^[A-Z]{3}$'),
  rate_e8 bigint not null check (rate_e8 > 0),
  loaded_at timestamptz not null default app_now(),
  primary key (from_currency, to_currency)
);
grant select on exchange_rates to corridor_app;
grant select, insert, update, delete on exchange_rates to corridor_system;

-- As product/fees/fee.ts has it, for a whole set at once; flat, least and most are in the wallet's currency, exactly.
create function fee_of(amount_minor bigint, millionths integer, flat numeric, least_fee numeric, most_fee numeric) returns bigint
language sql immutable parallel safe
as $$
  select round(least(
    coalesce(most_fee, 'infinity'::numeric),
    greatest(coalesce(least_fee, 0), amount_minor::numeric * coalesce(millionths, 0) / 1000000 + coalesce(flat, 0))))::bigint
$$;

-- Lines that one person had checked for a request that may follow. Of those that do not become a request nothing is left after
-- a day.
create table payment_sets (
  client_id text not null references clients,
  set_id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default app_now(),
  -- While a file is read; then whether it can be paid.
  state text not null default 'reading' check (state in ('reading', 'valid', 'invalid')),
  rows_read integer not null default 0 check (rows_read >= 0),
  error_count integer not null default 0 check (error_count >= 0),
  file_name text check (length(file_name) between 1 and 100),
  wallet_ids text[] not null default '{}',
  primary key (client_id, set_id)
);
create index payment_sets_of_request on payment_sets (client_id, request_id, user_id, created_at desc);
create index payment_sets_by_age on payment_sets (created_at);
call protect_tenant_table('payment_sets');
grant select, insert, update (state, rows_read, error_count, wallet_ids) on payment_sets to corridor_app, corridor_system;
grant delete on payment_sets to corridor_system;

-- A file with errors, kept so that it can be given back with the errors beside its cells.
create table payment_set_files (
  client_id text not null,
  set_id uuid not null,
  piece_no integer not null check (piece_no >= 0),
  bytes bytea not null,
  primary key (client_id, set_id, piece_no),
  foreign key (client_id, set_id) references payment_sets on delete cascade
);
alter table payment_set_files alter column bytes set storage external; -- Spreadsheets are packed already.
call protect_tenant_table('payment_set_files');
grant select, insert on payment_set_files to corridor_app, corridor_system;

create table payment_lines (
  client_id text not null,
  set_id uuid not null,
  line_no integer not null check (line_no >= 0),
  wallet_id text not null,
  provider text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  -- In the wallet's currency, as it was shown.
  fee_minor bigint not null check (fee_minor >= 0),
  recipient_account text not null,
  recipient_name text not null,
  reason text,
  reference text,
  sender_name text,
  -- Only if the client chose one.
  transaction_id text check (transaction_id ~ '^[A-Za-z0-9_-]+$' and octet_length(transaction_id) <= 64),
  -- The other fields of the payment, by their names of the wire.
  details jsonb,
  primary key (client_id, set_id, line_no)
);
create index payment_lines_by_given_id on payment_lines (client_id, transaction_id) where transaction_id is not null;
call protect_wallet_table('payment_lines');
grant select, insert on payment_lines to corridor_app, corridor_system;
grant delete on payment_lines to corridor_system; -- Of sets that became no request.
create trigger unchanged before update or truncate on payment_lines for each statement execute function refuse_change();

create table payment_requests (
  client_id text not null references clients,
  request_id uuid not null,
  set_id uuid not null,
  status text not null check (status in
    ('awaitingApproval', 'awaitingFirstApproval', 'awaitingSecondApproval', 'awaitingScheduledTime', 'awaitingAutomatedFunding',
     'awaitingManualFunding', 'processingFunds', 'pending', 'done', 'rejected', 'abandoned')),
  source text not null check (source in ('web', 'api')),
  creator_client_id text not null,
  creator_user_id uuid not null,
  creator_email text not null,
  batch_reference text check (length(batch_reference) between 1 and 64),
  creation_comment text check (length(creation_comment) between 1 and 500),
  -- As the client asked for when it was made; a later change does not touch it (REQ-30).
  approval_stages smallint not null check (approval_stages between 0 and 2),
  scheduled_at timestamptz,
  created_at timestamptz not null default app_now(),
  awaiting_funding_since timestamptz,
  finished_at timestamptz,
  wallet_ids text[] not null check (cardinality(wallet_ids) > 0),
  total_count integer not null check (total_count > 0),
  -- [{"currency", "minor"}], in the order of the currencies' names.
  amounts jsonb not null,
  -- Of what is paid and how (payment_digest): the same request again is told from another one by it, and what is sent from
  -- what was approved.
  content_digest bytea not null,
  -- When the money was held, which of the lines there was none for, and how many lines have become transactions since.
  held_at timestamptz,
  released_count integer not null default 0,
  unfunded int4multirange not null default '{}',
  succeeded_count integer not null default 0,
  failed_count integer not null default 0,
  primary key (client_id, request_id),
  foreign key (client_id, set_id) references payment_sets,
  check (released_count <= total_count and succeeded_count + failed_count <= released_count),
  check ((finished_at is not null) = (status in ('done', 'rejected', 'abandoned'))),
  check (status <> 'done' or succeeded_count + failed_count = total_count)
) with (fillfactor = 50); -- The counts change with every batch of answers.
alter table payment_requests enable row level security;
-- Seen only by those who see every wallet it uses (PERM-25).
create policy one_client on payment_requests to corridor_app using (
  client_id = nullif(current_setting('app.client_id', true), '')
  and coalesce(wallet_ids <@ (select nullif(current_setting('app.only_wallets', true), '')::text[]),
    (select coalesce(current_setting('app.only_wallets', true), '') = ''))
  and not coalesce(wallet_ids && (select nullif(current_setting('app.hidden_wallets', true), '')::text[]), false));
-- A request may meet the ID of one that is out of sight, which is a conflict like any other and not a breach.
create policy new_request on payment_requests for insert to corridor_app
  with check (client_id = nullif(current_setting('app.client_id', true), ''));
create policy every_client on payment_requests to corridor_system using (true);
grant select, insert on payment_requests to corridor_app, corridor_system;
grant update (status, awaiting_funding_since, finished_at, held_at, released_count, unfunded, succeeded_count, failed_count)
  on payment_requests to corridor_app, corridor_system;
create trigger kept before delete or truncate on payment_requests for each statement execute function refuse_change();
create index payment_requests_newest on payment_requests (client_id, (coalesce(scheduled_at, created_at)) desc, request_id);
create index payment_requests_open on payment_requests (client_id, created_at) where finished_at is null;
create index payment_requests_of_set on payment_requests (client_id, set_id);

create function refuse_finished_request() returns trigger
language plpgsql
as $$
begin
  raise exception 'a request that is over never changes' using errcode = 'check_violation', constraint = 'request_finished';
end $$;
create trigger finished_stays before update on payment_requests
  for each row when (old.finished_at is not null) execute function refuse_finished_request();

-- A wallet that a request still waits for stays open (WAL-19).
create function refuse_closing_awaited_wallet() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if exists (select from payment_requests
    where client_id = new.client_id and finished_at is null and wallet_ids @> array[new.wallet_id])
  then
    raise exception 'a request waits for this wallet' using errcode = 'check_violation', constraint = 'wallet_awaited';
  end if;
  return new;
end $$;
create trigger awaited_stays_open before update of deactivated_at on wallets
  for each row when (old.deactivated_at is null and new.deactivated_at is not null) execute function refuse_closing_awaited_wallet();

-- The return of a payment is found by the payment. Hardly any row is a return.
create index transactions_returned on transactions (client_id, reversed_transaction_id) where reversed_transaction_id is not null;

-- What a person approves and the product pays: every field of every line in order, and how the request is to be paid.
create function payment_digest(of_client text, of_set uuid, of_schedule timestamptz) returns bytea
language sql stable set enable_nestloop = off
as $$
  select sha256(convert_to(concat_ws(E'\x1f', of_client, extract(epoch from of_schedule), count(*)), 'UTF8')
    || coalesce(string_agg(sha256(convert_to(concat_ws(E'\x1f', line_no, wallet_id, provider, currency, amount_minor, fee_minor,
      recipient_account, recipient_name, coalesce(reason, E'\x1e'), coalesce(reference, E'\x1e'), coalesce(sender_name, E'\x1e'),
      coalesce(transaction_id, E'\x1e'), coalesce(details::text, E'\x1e')), 'UTF8')), ''::bytea order by line_no), ''::bytea))
  from payment_lines where client_id = of_client and set_id = of_set
$$;

-- Payments whose outcome is not known yet, and when the engine next does something about each. A row leaves when its payment
-- ends; that is also what ends it only once.
create table payment_queue (
  client_id text not null,
  transaction_id text not null,
  request_id uuid not null,
  set_id uuid not null,
  line_no integer not null,
  wallet_id text not null,
  provider text not null,
  -- Through which connection, as the route was set when it was released.
  integration text not null,
  currency text not null,
  amount_minor bigint not null,
  fee_minor bigint not null,
  -- send: hand it to the provider; ask: it was handed over, ask what became of it; manual: nobody can say, staff decide.
  step text not null default 'send' check (step in ('send', 'ask', 'manual')),
  -- When the next step may be taken; never, for those that staff decide.
  due_at timestamptz not null default app_now(),
  -- The number of the last lease: an answer under an older one is too late. In no index, like all that a lease changes.
  fence bigint not null default 0,
  leased_until timestamptz,
  sent_at timestamptz,
  ask_count smallint not null default 0,
  primary key (client_id, transaction_id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);
-- In part, so that a statement which names payments can only take the primary key.
create index payment_queue_due on payment_queue (client_id, due_at) where due_at < 'infinity';
create sequence payment_fences;
call protect_wallet_table('payment_queue');
grant select, insert, update, delete on payment_queue to corridor_app, corridor_system;
grant usage on sequence payment_fences to corridor_system;

-- What providers told us, each thing once (C-16).
create table provider_events (
  provider text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  client_id text not null,
  transaction_id text not null,
  status text not null,
  received_at timestamptz not null default app_now(),
  primary key (provider, event_id)
);
create index provider_events_by_age on provider_events using brin (received_at);
call protect_tenant_table('provider_events');
grant select, insert on provider_events to corridor_app;
grant select, insert, delete on provider_events to corridor_system;

-- What a person of the provider's staff must look at: told once by e-mail, kept until somebody has.
create table payment_incidents (
  client_id text not null references clients,
  incident_id bigint generated always as identity,
  transaction_id text not null,
  kind text not null check (kind in ('unknownOutcome', 'openTooLong', 'wrongAmount', 'lateSuccess', 'contradiction', 'changedContent', 'unpaidFee')),
  said text not null,
  opened_at timestamptz not null default app_now(),
  closed_at timestamptz,
  primary key (client_id, incident_id)
);
create unique index payment_incidents_once on payment_incidents (client_id, transaction_id, kind);
call protect_tenant_table('payment_incidents');
grant select, insert on payment_incidents to corridor_app;
grant select, insert, update (closed_at) on payment_incidents to corridor_system;

-- When this database was made out of a copy. What was released after the copy was taken may be with the providers though nothing
-- here says so, under the same IDs: for a while everything is asked about before it is sent.
create table recoveries (
  recovered_at timestamptz primary key default app_now(),
  as_at timestamptz not null
);
grant select on recoveries to corridor_app;
grant select, insert on recoveries to corridor_system;

-- What the transaction of a line is called, before and after there is one.
create function payment_transaction_id(of_client text, of_request uuid, of_line integer, given_id text) returns text
language sql stable parallel safe
as $$ select coalesce(given_id, md5(of_client || of_request || of_line)::uuid::text) $$;

-- The next lines of a request become transactions: open and queued, or failed where there was no money. Answers how many.
create function release_payment_lines(of_client text, of_request uuid, at_most integer) returns integer
language plpgsql set enable_nestloop = off
as $$
declare
  request payment_requests;
  lines integer;
  unfunded_lines integer;
  is_recovered boolean := exists (select from recoveries where recovered_at > app_now() - interval '30 days');
begin
  select * into strict request from payment_requests where client_id = of_client and request_id = of_request for update;
  if request.held_at is null then
    raise exception 'nothing is released before its money is held' using errcode = 'check_violation', constraint = 'release_held';
  end if;
  if request.released_count = request.total_count then
    return 0; -- It may be over already.
  end if;

  with released as materialized (
    select l.*, payment_transaction_id(of_client, of_request, l.line_no, l.transaction_id) as id,
      l.line_no <@ request.unfunded as is_unfunded
    from payment_lines l
    where l.client_id = of_client and l.set_id = request.set_id
      and l.line_no >= request.released_count and l.line_no < request.released_count + at_most
  ), made as (
    insert into transactions (client_id, transaction_id, wallet_id, type, status, status_code, status_description, completed_at,
      currency, amount_minor, fee_minor, provider, recipient_account, recipient_name, recipient_minor, recipient_currency,
      request_id, reference, batch_reference, reason, sender_name, source, details)
    select of_client, id, wallet_id,
      case when provider = 'test' then 'Payment' when provider in ('swift', 'sepa') or provider like 'bank-%' then 'BankPayment'
        else 'MobilePayment' end,
      case when is_unfunded then 'failed' else 'open' end,
      case when is_unfunded then 'INSUFFICIENT_FUNDS' end,
      case when is_unfunded then 'The wallet does not hold enough funds.' end,
      case when is_unfunded then app_now() end,
      currency, -amount_minor, case when is_unfunded then 0 else fee_minor end, provider, recipient_account, recipient_name,
      amount_minor, currency, of_request, reference, request.batch_reference, reason, sender_name, request.source,
      nullif(jsonb_strip_nulls(coalesce(details, '{}') - '{recipientBank,valueDate}'::text[] || jsonb_build_object(
        'recipientBankBic', details -> 'recipientBank', 'paymentValueDate', details -> 'valueDate')), '{}')
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
      amount_minor, fee_minor, step, sent_at)
    select of_client, l.id, of_request, l.set_id, l.line_no, l.wallet_id, l.provider, coalesce(r.integration, ''), l.currency,
      l.amount_minor, l.fee_minor, case when is_recovered then 'ask' else 'send' end, case when is_recovered then app_now() end
    from released l left join routes r using (wallet_id, provider, currency)
    where not is_unfunded
  )
  select count(*), count(*) filter (where is_unfunded) into lines, unfunded_lines from released;

  update payment_requests
  set released_count = released_count + lines, failed_count = failed_count + unfunded_lines,
    -- With its first payments a request is under way, however many of its lines are still to come.
    status = case when succeeded_count + failed_count + unfunded_lines = total_count then 'done' else 'pending' end,
    finished_at = case when succeeded_count + failed_count + unfunded_lines = total_count then app_now() end
  where client_id = of_client and request_id = of_request;
  return lines;
end $$;

-- The functions below name many rows of a table that is empty one minute and full the next, of which statistics know nothing: the
-- plans that are right whatever there is are asked for by leaving out the others.

-- Leases the next due payments, of each client the same share, and answers each as it was, under its new fence. From here on one
-- that was to be sent may be with its provider: whoever finds the lease run out asks.
create function claim_payments(at_most integer, lease interval, may_send boolean) returns setof payment_queue
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  due record;
  share integer;
begin
  for due in
    select c.client_id, c.archived_at is null and may_send as may_send, count(*) over () as clients
    from clients c
    where exists (
      select from payment_queue q
      where q.client_id = c.client_id and q.due_at < 'infinity' and q.due_at <= app_now()
        and (q.leased_until is null or q.leased_until <= app_now()))
    order by random() -- Nobody is always first.
  loop
    share := ceil(at_most::numeric / due.clients);
    return query
    with picked as materialized (
      select q.ctid as place, q.step from payment_queue q
      where q.client_id = due.client_id and q.due_at < 'infinity' and q.due_at <= app_now()
        and (q.leased_until is null or q.leased_until <= app_now()) and (q.step = 'ask' or due.may_send)
      order by q.due_at limit share for update skip locked), claimed as (
      update payment_queue q
      set fence = nextval('payment_fences'), leased_until = app_now() + lease, step = 'ask',
        sent_at = case when p.step = 'send' then app_now() else q.sent_at end
      from picked p where q.ctid = p.place
      returning q.client_id, q.transaction_id, q.request_id, q.set_id, q.line_no, q.wallet_id, q.provider, q.integration, q.currency,
        q.amount_minor, q.fee_minor, p.step, q.due_at, q.fence, q.leased_until, q.sent_at, q.ask_count)
    select * from claimed;
  end loop;
end $$;

-- Takes these off the queue: whoever gets a row back ends its payment. A fence of null asks for no lease: the provider itself has
-- spoken. Rows are met in the order of their key, so that two who want the same wait for each other and never in a circle.
create function take_payments(of_client text, ids text[], fences bigint[]) returns setof payment_queue
language sql set enable_nestloop = off set enable_seqscan = off set enable_bitmapscan = off set enable_mergejoin = off
as $$
  delete from payment_queue q using unnest(ids, fences) u(id, fence)
  where q.client_id = of_client and q.transaction_id = any (ids) and q.transaction_id = u.id
    and (u.fence is null or u.fence = q.fence)
  returning q.*
$$;

-- Says what comes next for payments that have not ended, and when; only for whoever still holds the lease. Answers which.
create function postpone_payments(of_client text, ids text[], fences bigint[], steps text[], delays_ms integer[]) returns setof text
language sql set enable_nestloop = off set enable_seqscan = off set enable_bitmapscan = off set enable_mergejoin = off
as $$
  update payment_queue q
  set step = u.step, leased_until = null,
    due_at = case when u.step = 'manual' then 'infinity' else app_now() + u.delay_ms * interval '1 millisecond' end,
    -- Also when it is to be sent again later: somebody who does not answer is left in peace for longer and longer.
    ask_count = least(q.ask_count + case when u.step = 'ask' or u.delay_ms > 0 then 1 else 0 end, 1000)
  from unnest(ids, fences, steps, delays_ms) u(id, fence, step, delay_ms)
  where q.client_id = of_client and q.transaction_id = any (ids) and q.transaction_id = u.id
    and (u.fence is null or u.fence = q.fence)
  returning q.transaction_id
$$;

-- Counts the payments of a batch into their requests, and ends the requests that are complete.
create function count_ended_payments(of_client text, ids uuid[], succeeded integer[], failed integer[]) returns setof uuid
language sql
as $$
  with locked as materialized (
    select r.request_id, u.succeeded, u.failed from payment_requests r
    join unnest(ids, succeeded, failed) u(id, succeeded, failed) on u.id = r.request_id
    where r.client_id = of_client and r.request_id = any (ids)
    order by r.request_id for update of r), counted as (
  update payment_requests r
  set succeeded_count = r.succeeded_count + l.succeeded, failed_count = r.failed_count + l.failed,
    status = case when r.succeeded_count + l.succeeded + r.failed_count + l.failed = r.total_count then 'done' else r.status end,
    finished_at = case when r.succeeded_count + l.succeeded + r.failed_count + l.failed = r.total_count then app_now() end
  from locked l
  where r.client_id = of_client and r.request_id = l.request_id
  returning r.request_id, r.status)
  select request_id from counted where status = 'done'
$$;

-- A payment that failed cost nothing.
grant update (fee_minor) on transactions to corridor_app, corridor_system;
create or replace function finish_transactions(
  of_client text, ids text[], statuses text[], codes text[], descriptions text[], balances bigint[]
) returns setof text
language sql set enable_nestloop = off
as $$
  update transactions t
  set status = u.status, status_code = u.code, status_description = u.description, balance_minor = u.balance, completed_at = app_now(),
    fee_minor = case when u.status = 'succeeded' then t.fee_minor else 0 end
  from unnest(ids, statuses, codes, descriptions, balances) u(id, status, code, description, balance)
  where t.client_id = of_client and t.transaction_id = any (ids) and t.transaction_id = u.id and t.status = 'open'
  returning t.transaction_id
$$;
