create or replace function refuse_fixed_rate() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if exists (select from payment_requests
    where client_id = old.client_id and set_id = old.set_id and held_at is not null)
  then
    raise exception 'a rate that money was held by never changes' using errcode = 'check_violation', constraint = 'rate_fixed';
  end if;
  return new;
end $$;

create or replace trigger fixed_stays before update on payment_rates for each row execute function refuse_fixed_rate();
