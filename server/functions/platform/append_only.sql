create or replace trigger unchanged before update or delete or truncate on deployment
  for each statement execute function refuse_change();
