-- Stores the trouble of payments, each with its own words. It takes no lock on the requests, so it removes the number of the
-- change.
--
-- Without nested loops the plan is right for any statistics: they hardly ever know how many rows are open, and a loop over the
-- words for each row turns milliseconds into minutes.
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
