create or replace trigger append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on audit_chain
  for each statement execute function refuse_change();
