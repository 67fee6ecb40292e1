create or replace trigger kept before delete or truncate on ledger_accounts for each statement execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
