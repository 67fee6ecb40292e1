-- Makes callbacks due at once whose last attempt was before the receiver answered again (EXT-31): a part of them, those that would wait
-- longest first, because there may be a million. The attempt that this adds does not use up one of the retries: the count of failed
-- attempts is one less before it. Returns whether there may be more.
create or replace function bring_callbacks_forward(of_client text, since timestamptz, at_most integer) returns boolean
language plpgsql
as $$
declare
  brought integer;
begin
  update callback_deliveries d set due_at = app_now(), failed_count = greatest(d.failed_count - 1, 0)
  where d.client_id = of_client and d.delivery_no in (
    select w.delivery_no from callback_deliveries w
    where w.client_id = of_client and w.due_at > app_now() and w.attempted_at < since
    order by w.due_at desc limit at_most);
  get diagnostics brought = row_count;
  return brought = at_most;
end $$;
