-- Money leaves held only for a hold that was made. Each hold is looked up once, for any number of payments that end parts of
-- it.
create or replace function refuse_missing_holds(of_client text, holds uuid[]) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  if exists (select from (select distinct key from unnest(holds) h(key) where key is not null) h
    where (select t.kind from ledger_transfers t where t.client_id = of_client and t.key = h.key and t.step = 1) is distinct from 'hold')
  then
    raise exception 'there is no such hold' using errcode = 'foreign_key_violation', constraint = 'ledger_hold';
  end if;
end $$;
revoke all on function refuse_missing_holds from public, corridor_app, corridor_system;
