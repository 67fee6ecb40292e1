-- Old servers go on.
-- A payment that equals a failed payment of a live recovery repeats the payment that pays it again (DUP-01).

-- A payment enters when it fails, once.
create index transactions_failed_by_repeat_key
  on transactions (client_id, repeat_key(recipient_account, recipient_minor, recipient_currency), completed_at desc)
  where status = 'failed' and recipient_account is not null and request_id is not null;

-- Whether the repeated payment pays a failed payment again, which is the payment that the line equals.
alter table payment_repeats add column pays_again boolean not null default false;
