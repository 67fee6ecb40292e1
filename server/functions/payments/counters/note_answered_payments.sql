-- The provider has answered about these payments, or they have ended. Hardly any payment is unanswered, so most calls read one page.
create or replace function note_answered_payments(of_client text, ids text[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform refuse_other_client(of_client);
  if ids = '{}' or not exists (select from unanswered_payments where client_id = of_client) then
    return;
  end if;
  delete from unanswered_payments where client_id = of_client and transaction_id = any (ids);
end $$;
revoke all on function note_answered_payments from public, corridor_app, corridor_system;
grant execute on function note_answered_payments to corridor_app, corridor_system;
