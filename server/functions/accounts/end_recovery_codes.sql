-- Every way to end two-factor login ends the recovery codes as well, also a future verb.
create or replace function end_recovery_codes() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from recovery_codes where client_id = new.client_id and user_id = new.user_id;
  return null;
end $$;

create or replace trigger codes_need_two_factor after update of two_factor_state on users
  for each row when (new.two_factor_state <> 'Enabled') execute function end_recovery_codes();
