create or replace trigger kept before delete or truncate on transactions for each statement execute function refuse_change();
