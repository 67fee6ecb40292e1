-- The payments of a recovery that was not paid can be paid again by another one (AGAIN-08), and the IDs that a person gave its payments
-- are free for other payments: the row takes the ID that no other payment can have.
create or replace function free_failed_payments() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update payment_recoveries set freed_at = app_now(), transaction_id = payment_transaction_id(client_id, request_id, line_no, null)
  where client_id = new.client_id and request_id = new.request_id and freed_at is null;
  return null;
end $$;

create or replace trigger frees_failed after update of status on payment_requests
  for each row when (old.status <> new.status and new.status in ('rejected', 'abandoned')) execute function free_failed_payments();
