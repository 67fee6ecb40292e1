create or replace trigger kept before delete or truncate on wallets for each statement execute function refuse_change();
