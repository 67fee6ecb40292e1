-- What a payment counts as; null if it does not count: it ended and was never sent. The planner inlines this function.
create or replace function counter_kind(
  status text, sent_at timestamptz, failing_since timestamptz, status_code text, status_description text
) returns text
language sql immutable parallel safe
return case
  when status = 'open' then
    case when failing_since is not null then 'failing' when sent_at is not null then 'sent' else 'waiting' end
  when sent_at is null then null
  when status = 'succeeded' then 'succeeded'
  -- Our own reasons have no text (product/transactions/failures.ts).
  when status_description is null then 'failedByUs'
  when status_code like 'RECIPIENT%' then 'failedByRecipient'
  else 'failedByProvider'
end;
