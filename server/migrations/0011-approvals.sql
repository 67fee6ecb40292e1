-- Who decided what about a request.
--
--   nobody approves a request that they made, nor decides twice (C-20)        trigger four_eyes, unique index approval_actions_once_each
--   a stage is approved once, and a request is ended once                     unique indexes approval_actions_once_a_stage, _one_end
--   a decision is about the content that was shown                            trigger four_eyes
--   a decision never changes                                                  triggers kept and unchanged
create table approval_actions (
  client_id text not null,
  request_id uuid not null,
  action_no bigint generated always as identity,
  action text not null check (action in ('approve', 'reject', 'abandon')),
  -- Of the approvals that the request requires; an abandonment belongs to no stage.
  stage smallint check (stage between 1 and 2),
  user_id uuid not null,
  email text not null,
  comment text check (length(comment) between 1 and 500),
  acted_at timestamptz not null default app_now(),
  -- The evidence of the decision (C-27): the content that was shown, and the session, address and second factor of the person.
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
alter table approval_actions enable row level security;
grant select, insert on approval_actions to corridor_app, corridor_system;
