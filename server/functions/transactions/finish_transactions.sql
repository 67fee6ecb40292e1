-- Ends transactions, each at the moment of its transfer: they come in the order in which they were posted, as one set. A failed
-- payment has no cost. Planned without nested loops for the reason in mark_transactions_failing.
create or replace function finish_transactions(
  of_client text, ids text[], statuses text[], codes text[], descriptions text[], balances bigint[], changes bigint[]
) returns setof text
language sql set enable_nestloop = off
as $$
  update transactions t
  set status = u.status, status_code = u.code, status_description = u.description, balance_minor = u.balance,
    completed_at = greatest(app_now(), w.moved_at - (cardinality(ids) - u.no) * interval '1 microsecond'),
    fee_minor = case when u.status = 'succeeded' then t.fee_minor else 0 end, change_no = u.change
  from unnest(ids, statuses, codes, descriptions, balances, changes) with ordinality
      u(id, status, code, description, balance, change, no),
    (select wallet_id, max(moved_at) as moved_at from ledger_accounts
      where client_id = of_client and wallet_id is not null group by wallet_id) w
  where t.client_id = of_client and t.transaction_id = any (ids) and t.transaction_id = u.id and t.status = 'open'
    and w.wallet_id = t.wallet_id
  returning t.transaction_id
$$;
