-- Writes the events of transactions that ended (EXT-29). A trigger does it, because payments end in several functions. An ended
-- transaction never changes again, so every ended row of a statement was ended by this statement.
create or replace function tell_transactions() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform write_events(e.client_id, array_agg(e.type), array_agg(e.subject), array_agg(e.sequence))
  from (
    select w.client_id, 'transaction.completed' as type, w.transaction_id as subject, 1 as sequence
    from written w where w.status <> 'open' and w.type in ('Payment', 'MobilePayment', 'BankPayment')
    union all
    select w.client_id, 'transaction.reversed', w.reversed_transaction_id, 2
    from written w where w.status = 'succeeded' and w.type = 'Reversal' and w.reversed_transaction_id is not null
    union all
    select w.client_id, 'wallet.funded', w.transaction_id, 1
    from written w where w.status = 'succeeded' and w.type in ('AddFunds', 'TransferIn')) e
  where exists (select from event_readers r where r.client_id = e.client_id)
  group by e.client_id;
  return null;
end $$;

create or replace trigger tell_made after insert on transactions referencing new table as written
  for each statement execute function tell_transactions();
create or replace trigger tell_ended after update on transactions referencing new table as written
  for each statement execute function tell_transactions();
