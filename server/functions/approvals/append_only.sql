create or replace trigger kept before delete or truncate on approval_actions for each statement execute function refuse_change();
create or replace trigger unchanged before update on approval_actions for each statement execute function refuse_change();
