-- Keeps the names and accounts of new payments, so that people find them (BEN-06). Most payments are to people who were paid before:
-- each costs one look into the primary key. New rows come in one order, so that two statements never wait for each other in a circle.
create or replace function note_paid_recipients() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  insert into paid_recipients (client_id, recipient_account, recipient_name, words_1, words_2, words_3, words_4)
  select client_id, account, name, words[1], words[2], words[3], words[4]
  from (
    select distinct w.client_id, w.recipient_account collate "C" as account, w.recipient_name collate "C" as name
    from written w
    where w.type in ('Payment', 'MobilePayment', 'BankPayment') and w.recipient_name is not null
      and octet_length(w.recipient_account) <= 128 and octet_length(w.recipient_name) <= 800
      and not exists (
        select from paid_recipients p
        where p.client_id = w.client_id and p.recipient_account = w.recipient_account and p.recipient_name = w.recipient_name)) fresh
  cross join lateral name_rotations(name) words
  order by client_id, account, name
  on conflict do nothing;
  return null;
end $$;

create or replace trigger note_paid_recipients after insert on transactions referencing new table as written
  for each statement execute function note_paid_recipients();
