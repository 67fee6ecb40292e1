-- The newest ended payment to an account under a name, as far as the caller may see it. Of an account with many names its newest payments
-- are read only. The callers' names and accounts are in the order of bytes, which all arguments would take over, and the index is not.
create or replace function newest_payment_to(of_client text, account text, name text, place text)
returns table (recipient_account text, recipient_name text, place text, provider text, status text, completed_at timestamptz,
  transaction_id text, currency text, details jsonb)
language sql stable rows 1
as $$
  select p.recipient_account, p.recipient_name, newest_payment_to.place, p.provider, p.status, p.completed_at, p.transaction_id,
    coalesce(p.recipient_currency, p.currency), p.details
  from (
    select * from transactions t
    where t.client_id = of_client collate "default" and t.recipient_account = account collate "default" and t.recipient_account is not null
      and t.completed_at is not null and t.provider is not null and t.type in ('Payment', 'MobilePayment', 'BankPayment')
    order by t.completed_at desc, t.transaction_no desc limit 50) p
  where p.recipient_name = name collate "default"
  limit 1
$$;
revoke all on function newest_payment_to from public, corridor_app, corridor_system;
grant execute on function newest_payment_to to corridor_app, corridor_system;
