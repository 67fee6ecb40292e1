-- The verbs write the moves of people into the audit trail, with their comments. Other moves are written here, so that the
-- trail has every move of a request (STATE-13).
create or replace function record_own_move() returns trigger
language plpgsql
as $$
begin
  insert into audit_entries (client_id, actor, action, target, before, after)
  values (new.client_id, coalesce(nullif(current_setting('app.actor', true), ''), 'system'), 'payment.moved', new.request_id::text,
    jsonb_build_object('status', old.status), jsonb_build_object('status', new.status));
  return null;
end $$;

create or replace trigger own_moves after update of status on payment_requests
  for each row when (old.status <> new.status
    and old.status not in ('awaitingApproval', 'awaitingFirstApproval', 'awaitingSecondApproval')
    and new.status <> 'abandoned')
  execute function record_own_move();
