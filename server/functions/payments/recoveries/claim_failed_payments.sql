-- A request whose set pays failed payments again claims them, or is not made (AGAIN-08). The rows of the claims are written here alone.
create or replace function claim_failed_payments() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off
as $$
declare
  failed text[] := array(select failed_id from recovery_lines where client_id = new.client_id and set_id = new.set_id);
begin
  if failed = '{}' then
    return null;
  end if;
  perform lock_chains(new.client_id, array(select distinct root_id from chain_roots(new.client_id, failed)));
  if exists (select from recovery_refusals(new.client_id, failed)) then
    raise exception 'a payment of the recovery cannot be paid again' using errcode = 'check_violation', constraint = 'recoverable';
  end if;
  insert into payment_recoveries (client_id, request_id, line_no, transaction_id, failed_id, root_id)
  select new.client_id, new.request_id, l.line_no,
    payment_transaction_id(new.client_id, new.request_id, l.line_no, p.transaction_id), l.failed_id, r.root_id
  from recovery_lines l
  join payment_lines p on p.client_id = new.client_id and p.set_id = new.set_id and p.line_no = l.line_no
  join chain_roots(new.client_id, failed) r on r.transaction_id = l.failed_id
  where l.client_id = new.client_id and l.set_id = new.set_id;
  insert into request_recoveries (client_id, request_id, failed_request_id, payment_count)
  select new.client_id, new.request_id, t.request_id, count(*)
  from transactions t where t.client_id = new.client_id and t.transaction_id = any (failed)
  group by t.request_id;
  delete from recovery_drafts where client_id = new.client_id and request_id = new.request_id;
  return null;
end $$;

create or replace trigger claims_failed after insert on payment_requests for each row execute function claim_failed_payments();
