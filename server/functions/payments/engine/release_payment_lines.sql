-- Turns the next lines of a request into transactions: open and queued, or failed for missing money or a missing rate. Returns
-- their number and the facts for the next status of the request; the caller moves the request
-- (server/payments/requests/move-request.ts).
create or replace function release_payment_lines(of_client text, of_request uuid, at_most integer)
returns table (lines integer, status text, have_all_payments_ended boolean)
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off
as $$
#variable_conflict use_column
declare
  request payment_requests;
  released_lines integer;
  failed_lines integer;
  is_recovered boolean := exists (select from recoveries where recovered_at > app_now() - interval '30 days');
begin
  perform refuse_other_client(of_client);
  select * into strict request from payment_requests where client_id = of_client and request_id = of_request for update;
  if request.held_at is null then
    raise exception 'nothing is released before its money is held' using errcode = 'check_violation', constraint = 'release_held';
  end if;
  if request.released_count = request.total_count then
    return query select 0, request.status, request.succeeded_count + request.failed_count = request.total_count;
    return; -- The request may have ended already.
  end if;

  with routes as (
    -- A setting of the wallet takes precedence over its parent's, and the parent's over the setting for all wallets.
    select distinct on (w.wallet_id, r.provider, r.currency) w.wallet_id, r.provider, r.currency, r.integration
    from wallets w
    join route_settings r on r.client_id = w.client_id and r.wallet_id in (w.wallet_id, w.parent_wallet_id, '')
    where w.client_id = of_client
    order by w.wallet_id, r.provider, r.currency, r.wallet_id = w.wallet_id desc, r.wallet_id = ''
  ), released as materialized (
    select client_id, request_id, set_id, line_no, transaction_id, wallet_id, type, provider, status, status_code, currency, amount_minor,
      fee_minor, recipient_account, recipient_name, recipient_minor, recipient_currency, reference, batch_reference, reason, sender_name,
      source, details
    from lines_as_transactions
    where client_id = of_client and request_id = of_request and set_id = request.set_id
      and line_no >= request.released_count and line_no < request.released_count + at_most
  ), routed as materialized (
    select l.*, case when l.status = 'open' then coalesce(r.integration, '') end as integration
    from released l
    left join routes r on r.wallet_id = l.wallet_id and r.provider = l.provider and r.currency = l.recipient_currency
  ), made as (
    insert into transactions (client_id, transaction_id, wallet_id, type, provider, status, status_code, completed_at, currency,
      amount_minor, fee_minor, recipient_account, recipient_name, recipient_minor, recipient_currency, request_id, change_no, reference,
      batch_reference, reason, sender_name, source, details, integration)
    select client_id, transaction_id, wallet_id, type, provider, status, status_code, case when status = 'failed' then app_now() end,
      currency, amount_minor, fee_minor, recipient_account, recipient_name, recipient_minor, recipient_currency, request_id,
      request.change_no + 1, reference, batch_reference, reason, sender_name, source, details, integration
    from routed order by line_no
  ), queued as (
    insert into payment_queue (client_id, transaction_id, request_id, set_id, line_no, wallet_id, provider, integration, currency,
      amount_minor, wallet_currency, debit_minor, fee_minor, step, sent_at)
    select l.client_id, l.transaction_id, l.request_id, l.set_id, l.line_no, l.wallet_id, l.provider, l.integration,
      l.recipient_currency, l.recipient_minor, l.currency, -l.amount_minor, l.fee_minor,
      case when is_recovered then 'ask' else 'send' end, case when is_recovered then app_now() end
    from routed l
    where l.status = 'open'
  )
  select count(*), count(*) filter (where status = 'failed') into released_lines, failed_lines from released;

  return query
  update payment_requests
  set released_count = released_count + released_lines, change_no = change_no + 1, failed_count = failed_count + failed_lines
  where client_id = of_client and request_id = of_request
  returning released_lines, status, succeeded_count + failed_count = total_count;
end $$;
revoke all on function release_payment_lines from public, corridor_app, corridor_system;
grant execute on function release_payment_lines to corridor_app, corridor_system;
