create or replace trigger kept before delete or truncate on user_changes for each statement execute function refuse_change();
create or replace trigger decided_once before update on user_changes
  for each row when (old.state <> 'pending') execute function refuse_change();
