create or replace trigger append_only before update or delete or truncate on statements
  for each statement execute function refuse_change();
create or replace trigger kept before delete or truncate on statement_files for each statement execute function refuse_change();
