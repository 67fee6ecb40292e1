create or replace function refuse_ended() returns trigger
language plpgsql
as $$
begin
  raise exception 'a transaction that ended never changes' using errcode = 'check_violation', constraint = 'transaction_ended';
end $$;

create or replace trigger ended_stays before update on transactions
  for each row when (old.status <> 'open') execute function refuse_ended();
