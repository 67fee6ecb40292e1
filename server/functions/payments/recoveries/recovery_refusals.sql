-- Why payments cannot be paid again (AGAIN-02): those that can are left out.
create or replace function recovery_refusals(of_client text, ids text[]) returns table (transaction_id text, why text)
language plpgsql stable security definer set search_path = public, pg_temp set enable_nestloop = off
as $$
declare
  roots text[] := array(select distinct root_id from chain_roots(of_client, ids));
begin
  perform refuse_other_client(of_client);
  return query
  select refused.id, refused.why from (
    select r.transaction_id as id, case
      when t.transaction_id is null then 'notFailed'
      when t.request_id is null then 'noRequest'
      when d.root_id is not null then 'inDoubt'
      when c.failed_id is null then null
      when paid.transaction_id is not null then 'paidAgain'
      else 'inRecovery' end as why
    from chain_roots(of_client, ids) r
    left join (select f.transaction_id, f.request_id from transactions f
      where f.client_id = of_client and f.transaction_id = any (ids) and f.status = 'failed'
        and f.type in ('Payment', 'MobilePayment', 'BankPayment')) t on t.transaction_id = r.transaction_id
    left join (select distinct f.root_id from doubted_failures f
      where f.client_id = of_client and f.root_id = any (roots) and f.state <> 'unpaid') d on d.root_id = r.root_id
    left join (select l.failed_id, l.transaction_id from payment_recoveries l
      where l.client_id = of_client and l.failed_id = any (ids) and l.freed_at is null) c on c.failed_id = r.transaction_id
    left join (select s.transaction_id from transactions s
      where s.client_id = of_client and s.status = 'succeeded' and s.transaction_id = any (array(
        select l.transaction_id from payment_recoveries l
        where l.client_id = of_client and l.failed_id = any (ids) and l.freed_at is null))) paid
      on paid.transaction_id = c.transaction_id) refused
  where refused.why is not null;
end $$;
revoke all on function recovery_refusals from public, corridor_app, corridor_system;
grant execute on function recovery_refusals to corridor_app, corridor_system;
