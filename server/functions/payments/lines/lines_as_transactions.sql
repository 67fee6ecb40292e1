-- Each line of a request as its transaction, before and after its release: the release inserts these rows, the list of a
-- request shows them until they are released, and the export reads them. Columns have the names of the table
-- transactions; fields is the details column of the line.
--
-- Until the money is held no line is failed or traded. A query names the set too: the planner does not find it in the request.
drop view if exists lines_as_transactions cascade;
create view lines_as_transactions with (security_invoker = true) as
select l.client_id, r.request_id, l.set_id, l.line_no,
  payment_transaction_id(l.client_id, r.request_id, l.line_no, l.transaction_id) as transaction_id,
  l.wallet_id,
  case l.payment_kind when 'mobile' then 'MobilePayment' when 'bank' then 'BankPayment' when 'test' then 'Payment' end as type,
  l.provider,
  case when outcome.code is null then 'open' else 'failed' end as status,
  outcome.code as status_code,
  l.wallet_currency as currency, -l.debit_minor as amount_minor,
  case when outcome.code is null then l.fee_minor else 0 end as fee_minor,
  l.recipient_account, l.recipient_name, l.amount_minor as recipient_minor, l.currency as recipient_currency,
  l.reference, r.batch_reference, l.reason, l.sender_name, r.source,
  (l.rate_e8 * 0.00000001)::text as exchange_rate,
  nullif(jsonb_strip_nulls(coalesce(l.details, '{}') - '{recipientBank,valueDate}'::text[] || jsonb_build_object(
    'recipientBankBic', l.details -> 'recipientBank',
    -- A payment is not paid before the settlement of the currency that it was bought with.
    'paymentValueDate', greatest(l.details ->> 'valueDate', case when r.held_at is not null then l.value_date::text end),
    'exchangeRate', case when outcome.code is null then (l.rate_e8 * 0.00000001)::text end,
    'fxTradeId', case when outcome.code is null and r.held_at is not null then l.fx_trade_id end,
    'tenor', coalesce(case when l.fx_trade_id is not null and r.held_at is not null then l.rate_tenor end, l.details ->> 'tenor'))),
    '{}') as details,
  l.details as fields,
  l.line_no <@ r.taken_out as is_taken_out
from payment_requests r
join charged_lines l on l.client_id = r.client_id and l.set_id = r.set_id
cross join lateral (
  select case when r.held_at is not null
    then coalesce(case when l.line_no <@ r.taken_out then 'PAID_BEFORE' when l.line_no <@ r.blocked then 'RECIPIENT_BLOCKED' end, l.failure, case when l.line_no <@ r.unfunded then 'INSUFFICIENT_FUNDS' end) end as code) outcome;
grant select on lines_as_transactions to corridor_app, corridor_system;
