-- What one provider admin moved without a second one, by currency (ADMIN-27): it counts for 24 hours. Null for an action that another
-- person approved, and for actions from before this version.
alter table staff_actions
  add column moved_alone jsonb,
  add column asked_by_email text,
  add constraint known_mover check ((moved_alone is null) = (asked_by_email is null));
create index staff_actions_alone on staff_actions (client_id, asked_at) where moved_alone is not null;
