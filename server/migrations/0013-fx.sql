-- Payments in another currency than their wallet's.
--
--   a rate is quoted until it is too old                                                exchange_rates.valid_until
--   what a line takes out of its wallet is worked out in one place                      view charged_lines
--   the rate of a request is fixed with its hold and never changes after it             trigger fixed_stays
--   what was traded is the sum of the lines that it pays                                 server/payments/engine/release/book-trades.ts
--   what was booked stays as it was booked                                              triggers kept and unchanged

-- Loaded rates are good for a day unless their file says otherwise.
alter table exchange_rates add column valid_until timestamptz not null default app_now() + interval '24 hours';

-- Days on which a currency is not settled, beside its weekends; loaded by staff, a currency at a time.
create table currency_holidays (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  primary key (currency, day)
);
grant select on currency_holidays to corridor_app;
grant select, insert, delete on currency_holidays to corridor_system;

-- As product/fx/rate.ts has it: half up to a whole minor unit of the wallet's currency, and never nothing. Whole numbers only, so
-- that no digit is lost before the one that is rounded. The shift is by how many decimals the wallet's currency has more.
create function debit_of(amount_minor bigint, rate_e8 bigint, decimals_shift smallint) returns bigint
language sql immutable parallel safe
as $$
  select greatest(1, case when decimals_shift >= 0
    then div(2 * amount_minor::numeric * rate_e8 * (array[1, 10, 100, 1000])[decimals_shift + 1] + 100000000, 200000000)
    else div(2 * amount_minor::numeric * rate_e8 + 100000000::numeric * (array[1, 10, 100, 1000])[1 - decimals_shift],
      200000000::numeric * (array[1, 10, 100, 1000])[1 - decimals_shift]) end)::bigint
$$;

-- The rates of a set: of each wallet, currency and tenor that it converts. Wallet-currency units per unit paid.
create table payment_rates (
  client_id text not null,
  set_id uuid not null,
  wallet_id text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tenor text not null check (tenor in ('spot', 'tod', 'tom')),
  wallet_currency text not null check (wallet_currency ~ '^[A-Z]{3}$' and wallet_currency <> currency),
  decimals_shift smallint not null check (decimals_shift between -3 and 3),
  -- As it was shown before the request was submitted.
  shown_e8 bigint not null check (shown_e8 > 0),
  -- As it was quoted when the money was about to be held, or why there is none; what stands here at the hold is fixed.
  quoted_e8 bigint check (quoted_e8 > 0),
  failure text check (failure in ('RATE_CHANGED', 'FX_UNAVAILABLE')),
  fx_trade_id text,
  value_date date,
  primary key (client_id, set_id, wallet_id, currency, tenor),
  foreign key (client_id, set_id) references payment_sets on delete cascade
);
call protect_wallet_table('payment_rates');
grant select, insert, update (quoted_e8, failure, fx_trade_id, value_date) on payment_rates to corridor_app, corridor_system;

create function refuse_fixed_rate() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if exists (select from payment_requests
    where client_id = old.client_id and set_id = old.set_id and held_at is not null)
  then
    raise exception 'a rate that money was held by never changes' using errcode = 'check_violation', constraint = 'rate_fixed';
  end if;
  return new;
end $$;
create trigger fixed_stays before update on payment_rates for each row execute function refuse_fixed_rate();

-- Lines with what each takes out of its wallet, without the fee: at the rate that was quoted, or shown until one is.
create view charged_lines with (security_invoker = true) as
select l.*, coalesce(x.wallet_currency, l.currency) as wallet_currency,
  case when x.currency is null then l.amount_minor
    else debit_of(l.amount_minor, coalesce(x.quoted_e8, x.shown_e8), x.decimals_shift) end as debit_minor,
  x.tenor as rate_tenor, coalesce(x.quoted_e8, x.shown_e8) as rate_e8, x.failure, x.fx_trade_id, x.value_date
from payment_lines l
left join payment_rates x on x.client_id = l.client_id and x.set_id = l.set_id and x.wallet_id = l.wallet_id
  and x.currency = l.currency and x.tenor = coalesce(l.details ->> 'tenor', 'spot');
grant select on charged_lines to corridor_app, corridor_system;

-- Since when a request waits for a rate, and when it last asked for one.
alter table payment_requests add column rates_awaited_since timestamptz, add column rates_asked_at timestamptz;
grant update (rates_awaited_since, rates_asked_at) on payment_requests to corridor_app, corridor_system;

create table fx_trades (
  client_id text not null,
  fx_trade_id text not null,
  request_id uuid not null,
  wallet_id text not null,
  sold_currency text not null check (sold_currency ~ '^[A-Z]{3}$'),
  sold_minor bigint not null check (sold_minor > 0),
  bought_currency text not null check (bought_currency ~ '^[A-Z]{3}$' and bought_currency <> sold_currency),
  bought_minor bigint not null check (bought_minor > 0),
  -- Units sold for one unit bought.
  rate_e8 bigint not null check (rate_e8 > 0),
  tenor text not null check (tenor in ('spot', 'tod', 'tom')),
  value_date date not null,
  booked_at timestamptz not null default app_now(),
  primary key (client_id, fx_trade_id),
  unique (client_id, request_id, wallet_id, bought_currency, tenor),
  foreign key (client_id, request_id) references payment_requests
);
call protect_wallet_table('fx_trades');
grant select, insert on fx_trades to corridor_app, corridor_system;
create trigger kept before delete or truncate on fx_trades for each statement execute function refuse_change();
create trigger unchanged before update on fx_trades for each statement execute function refuse_change();

-- What a queued payment holds in its wallet beside the fee, which is not its amount where it is converted.
alter table payment_queue add column wallet_currency text, add column debit_minor bigint;
update payment_queue set wallet_currency = currency, debit_minor = amount_minor;
alter table payment_queue alter column wallet_currency set not null, alter column debit_minor set not null;

-- As before, and by what each line takes out of its wallet. A line without a rate fails like one without money.
create or replace function release_payment_lines(of_client text, of_request uuid, at_most integer) returns integer
language plpgsql set enable_nestloop = off
as $$
declare
  request payment_requests;
  lines integer;
  failed_lines integer;
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
      coalesce(l.failure, case when l.line_no <@ request.unfunded then 'INSUFFICIENT_FUNDS' end) as code
    from charged_lines l
    where l.client_id = of_client and l.set_id = request.set_id
      and l.line_no >= request.released_count and l.line_no < request.released_count + at_most
  ), made as (
    insert into transactions (client_id, transaction_id, wallet_id, type, status, status_code, status_description, completed_at,
      currency, amount_minor, fee_minor, provider, recipient_account, recipient_name, recipient_minor, recipient_currency,
      request_id, reference, batch_reference, reason, sender_name, source, details)
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
      amount_minor, currency, of_request, reference, request.batch_reference, reason, sender_name, request.source,
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
  set released_count = released_count + lines, failed_count = failed_count + failed_lines,
    -- With its first payments a request is under way, however many of its lines are still to come.
    status = case when succeeded_count + failed_count + failed_lines = total_count then 'done' else 'pending' end,
    finished_at = case when succeeded_count + failed_count + failed_lines = total_count then app_now() end
  where client_id = of_client and request_id = of_request;
  return lines;
end $$;

-- As before, with the two columns that are new.
create or replace function claim_payments(at_most integer, lease interval, may_send boolean) returns setof payment_queue
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
        q.amount_minor, q.fee_minor, p.step, q.due_at, q.fence, q.leased_until, q.sent_at, q.ask_count, q.wallet_currency,
        q.debit_minor)
    select * from claimed;
  end loop;
end $$;
