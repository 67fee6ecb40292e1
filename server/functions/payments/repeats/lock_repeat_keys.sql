-- Lets submissions of the same payments run one after the other, until the transaction ends, so that the later one finds the earlier
-- one (DUP-05). The keys of a client share 64 locks, taken in one order: single payments seldom wait for each other, and a large file
-- holds 64 locks and not 100,000. A recovery locks the failed payments too, because a file can have them while the recovery has other
-- accounts.
create or replace function lock_repeat_keys(of_client text, of_sets uuid[]) returns void
language plpgsql
as $$
declare
  place bigint;
begin
  for place in
    select repeat_key(recipient_account, amount_minor, currency) & 63 from payment_lines
    where client_id = of_client and set_id = any (of_sets)
    union
    select repeat_key(recipient_account, recipient_minor, recipient_currency) & 63 from transactions
    where client_id = of_client and transaction_id = any (array(
      select failed_id from recovery_lines where client_id = of_client and set_id = any (of_sets)))
    order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended('repeats of ' || of_client || ' ' || place, 0));
  end loop;
end $$;
