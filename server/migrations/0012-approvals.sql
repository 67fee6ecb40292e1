-- Who decided what about a request, and the moves that there are.
--
--   nobody approves what they made, nor decides twice, nor does a stage end twice     trigger four_eyes, unique indexes
--   what was decided stays as it was said                                             triggers kept and unchanged
--   a request moves only as its state machine says                                    trigger known_moves

create table approval_actions (
  client_id text not null,
  request_id uuid not null,
  action_no integer generated always as identity,
  action text not null check (action in ('approve', 'reject', 'abandon')),
  -- Of the approvals that the request asks for; an abandonment belongs to none.
  stage smallint check (stage between 1 and 2),
  user_id uuid not null,
  email text not null,
  comment text check (length(comment) between 1 and 500),
  acted_at timestamptz not null default app_now(),
  -- What came with the decision (C-27): what was shown, and from where it was said.
  content_digest bytea not null,
  session_id uuid not null,
  address text not null,
  has_second_factor boolean not null,
  primary key (client_id, request_id, action_no),
  foreign key (client_id, request_id) references payment_requests,
  foreign key (client_id, user_id) references users,
  check ((stage is null) = (action = 'abandon'))
);
create unique index approval_actions_once_each on approval_actions (client_id, request_id, user_id) where action <> 'abandon';
create unique index approval_actions_once_a_stage on approval_actions (client_id, request_id, stage) where stage is not null;
create unique index approval_actions_one_end on approval_actions (client_id, request_id) where action <> 'approve';
call protect_tenant_table('approval_actions');
grant select, insert on approval_actions to corridor_app;
grant select, insert on approval_actions to corridor_system;
create trigger kept before delete or truncate on approval_actions for each statement execute function refuse_change();
create trigger unchanged before update on approval_actions for each statement execute function refuse_change();

-- Whatever program writes here: the rules that stop a fraud are asked once more where nothing goes around them (C-20).
create function refuse_own_approval() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  request payment_requests;
begin
  select * into strict request from payment_requests where client_id = new.client_id and request_id = new.request_id;
  if new.action <> 'abandon' and (new.email = request.creator_email
    or (new.client_id, new.user_id) = (request.creator_client_id, request.creator_user_id)) then
    raise exception 'nobody decides about what they made' using errcode = 'check_violation', constraint = 'four_eyes';
  end if;
  if new.content_digest <> request.content_digest then
    raise exception 'what was shown is not what there is' using errcode = 'check_violation', constraint = 'approved_as_shown';
  end if;
  return new;
end $$;
create trigger four_eyes before insert on approval_actions for each row execute function refuse_own_approval();

-- As product/payments/requests/status.ts has it; a test compares the two.
create function known_request_moves() returns table (from_status text, to_status text)
language sql immutable
as $$
  values ('awaitingApproval', 'processingFunds'), ('awaitingApproval', 'awaitingScheduledTime'),
    ('awaitingApproval', 'rejected'), ('awaitingApproval', 'abandoned'),
    ('awaitingFirstApproval', 'awaitingSecondApproval'), ('awaitingFirstApproval', 'rejected'), ('awaitingFirstApproval', 'abandoned'),
    ('awaitingSecondApproval', 'processingFunds'), ('awaitingSecondApproval', 'awaitingScheduledTime'),
    ('awaitingSecondApproval', 'rejected'), ('awaitingSecondApproval', 'abandoned'),
    ('awaitingScheduledTime', 'processingFunds'), ('awaitingScheduledTime', 'awaitingAutomatedFunding'),
    ('awaitingScheduledTime', 'awaitingManualFunding'), ('awaitingScheduledTime', 'abandoned'),
    ('awaitingAutomatedFunding', 'processingFunds'), ('awaitingAutomatedFunding', 'awaitingManualFunding'),
    ('awaitingAutomatedFunding', 'abandoned'),
    ('awaitingManualFunding', 'processingFunds'), ('awaitingManualFunding', 'awaitingAutomatedFunding'),
    ('awaitingManualFunding', 'abandoned'),
    ('processingFunds', 'awaitingAutomatedFunding'), ('processingFunds', 'awaitingManualFunding'),
    ('processingFunds', 'pending'), ('processingFunds', 'done'),
    ('pending', 'done')
$$;

-- Since when it is what it is.
alter table payment_requests add column status_since timestamptz not null default app_now();

create function refuse_unknown_move() returns trigger
language plpgsql
as $$
declare
  approvals integer;
begin
  if not exists (select from known_request_moves() m where m.from_status = old.status and m.to_status = new.status) then
    raise exception 'a request does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'known_moves';
  end if;
  -- Once held, money goes to the payments and nowhere else.
  if old.held_at is not null and new.status in ('awaitingAutomatedFunding', 'awaitingManualFunding') then
    raise exception 'what is held does not wait for money' using errcode = 'check_violation', constraint = 'known_moves';
  end if;
  -- Out of the approvals it comes with all that it asked for when it was made (C-26).
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
create trigger known_moves before update of status on payment_requests
  for each row when (old.status <> new.status) execute function refuse_unknown_move();

-- People's moves are written into the audit trail by their verbs, with what they said. Those that nobody makes are written here, so
-- that a trail has every move of a request (STATE-13).
create function record_own_move() returns trigger
language plpgsql
as $$
begin
  insert into audit_entries (client_id, actor, action, target, before, after)
  values (new.client_id, coalesce(nullif(current_setting('app.actor', true), ''), 'system'), 'payment.moved', new.request_id::text,
    jsonb_build_object('status', old.status), jsonb_build_object('status', new.status));
  return null;
end $$;
create trigger own_moves after update of status on payment_requests
  for each row when (old.status <> new.status
    and old.status not in ('awaitingApproval', 'awaitingFirstApproval', 'awaitingSecondApproval')
    and new.status <> 'abandoned')
  execute function record_own_move();

-- What staff are told of: also a request that has waited too long for its money.
alter table payment_incidents drop constraint payment_incidents_kind_check;
alter table payment_incidents add check (kind in ('unknownOutcome', 'openTooLong', 'wrongAmount', 'lateSuccess', 'contradiction',
  'changedContent', 'unpaidFee', 'fundingTooLong', 'fundingRefused'));

-- Whether approvals are spoken of at a client: they are asked for, or something still awaits one (REQ-31). Whatever wallets the
-- asker sees.
create function has_undecided_requests(of_client text) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from payment_requests where client_id = of_client
    and status in ('awaitingApproval', 'awaitingFirstApproval', 'awaitingSecondApproval'))
$$;

create index payment_requests_awaiting on payment_requests (client_id, created_at)
  where status in ('awaitingApproval', 'awaitingFirstApproval', 'awaitingSecondApproval');
