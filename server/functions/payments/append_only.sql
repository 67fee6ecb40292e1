create or replace trigger unchanged before update or truncate on payment_lines
  for each statement execute function refuse_change();
create or replace trigger kept before delete or truncate on payment_requests for each statement execute function refuse_change();
create or replace trigger kept before delete or truncate on fx_trades for each statement execute function refuse_change();
create or replace trigger unchanged before update on fx_trades for each statement execute function refuse_change();
