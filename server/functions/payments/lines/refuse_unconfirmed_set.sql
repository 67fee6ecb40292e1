-- A set without its confirmation is not paid, also if a verb forgets the check.
create or replace function refuse_unconfirmed_set() returns trigger
language plpgsql
as $$
begin
  if exists (select from payment_sets s
    where s.client_id = new.client_id and s.set_id = new.set_id and s.needed_ticks <> '{}')
  then
    raise exception 'the set awaits a confirmation' using errcode = 'check_violation', constraint = 'set_confirmed';
  end if;
  return new;
end $$;

create or replace trigger confirmed before insert on payment_requests for each row execute function refuse_unconfirmed_set();
