-- What a person must confirm before a set of payments becomes a request: that ignored columns are not needed (PAY-44), and that
-- payments of the last days are to be made again (PAY-65). Until now such a set was stored as invalid, which said less than this.
alter table payment_sets add column needed_ticks text[] not null default '{}'
  check (needed_ticks <@ array['ignoredColumns', 'repeats']);
grant update (needed_ticks) on payment_sets to corridor_app, corridor_system;

update payment_sets set state = 'valid', needed_ticks = array['ignoredColumns']
where state = 'invalid' and error_count = 0 and wallet_ids <> '{}';

-- Also where somebody forgets to ask: what was not confirmed is not paid.
create function refuse_unconfirmed_set() returns trigger
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
create trigger confirmed before insert on payment_requests for each row execute function refuse_unconfirmed_set();
