create or replace function refuse_unknown_move() returns trigger
language plpgsql
as $$
declare
  approvals integer;
begin
  if not exists (select from known_request_moves() m where m.from_status = old.status and m.to_status = new.status) then
    raise exception 'a request does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'known_moves';
  end if;
  -- Held money is used only for the payments.
  if old.held_at is not null and new.status in ('awaitingAutomatedFunding', 'awaitingManualFunding') then
    raise exception 'what is held does not wait for money' using errcode = 'check_violation', constraint = 'known_moves';
  end if;
  -- A request needs as many approvals as the client required when it was made (C-26).
  if old.status in ('awaitingApproval', 'awaitingSecondApproval') and new.status in ('processingFunds', 'awaitingScheduledTime') then
    select count(*) into approvals from approval_actions
    where client_id = new.client_id and request_id = new.request_id and action = 'approve';
    if approvals < new.approval_stages then
      raise exception 'an approval is missing' using errcode = 'check_violation', constraint = 'approvals_complete';
    end if;
  end if;
  new.status_since := app_now();
  return new;
end $$;

create or replace trigger known_moves before update of status on payment_requests
  for each row when (old.status <> new.status) execute function refuse_unknown_move();
