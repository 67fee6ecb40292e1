-- Notes the recipients of the next payments of the time before the trigger note_paid_recipients, in the order of their key. Returns the
-- last payment of this batch; no row at the end.
create or replace function rewrite_paid_recipients(after_client text, after_no bigint, most integer)
returns table (reached_client text, reached_no bigint, row_count bigint)
language sql security definer set search_path = public, pg_temp
as $$
  with batch as materialized (
    select client_id, transaction_no, type, recipient_account, recipient_name from transactions
    where (client_id, transaction_no) > (after_client, after_no)
    order by client_id, transaction_no limit most
  ), noted as (
    insert into paid_recipients (client_id, recipient_account, recipient_name, words_1, words_2, words_3, words_4)
    select client_id, account, name, words[1], words[2], words[3], words[4]
    from (
      select distinct b.client_id, b.recipient_account collate "C" as account, b.recipient_name collate "C" as name
      from batch b
      where b.type in ('Payment', 'MobilePayment', 'BankPayment') and b.recipient_name is not null
        and octet_length(b.recipient_account) <= 128 and octet_length(b.recipient_name) <= 800
        and not exists (
          select from paid_recipients p
          where (p.client_id, p.recipient_account, p.recipient_name) = (b.client_id, b.recipient_account, b.recipient_name))) fresh
    cross join lateral name_rotations(name) words
    order by client_id, account, name
    on conflict do nothing
  )
  select client_id, transaction_no, (select count(*) from batch) from batch
  order by client_id desc, transaction_no desc limit 1
$$;
revoke all on function rewrite_paid_recipients from public;
grant execute on function rewrite_paid_recipients to corridor_system;
