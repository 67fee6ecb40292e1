-- Two columns may still change after the end of a request, because a payment may come back: change_no and reversed_count.
create or replace function refuse_finished_request() returns trigger
language plpgsql
as $$
begin
  raise exception 'a request that is over never changes' using errcode = 'check_violation', constraint = 'request_finished';
end $$;

create or replace trigger finished_stays before update of client_id, request_id, set_id, source, creator_client_id, creator_user_id,
    creator_email, batch_reference, creation_comment, wallet_ids, total_count, amounts, content_digest, approval_stages, scheduled_at,
    created_at, status, status_since, awaiting_funding_since, rates_awaited_since, rates_asked_at, held_at, unfunded, taken_out,
    taken_out_at, released_count, succeeded_count, failed_count, finished_at on payment_requests
  for each row when (old.finished_at is not null) execute function refuse_finished_request();
