-- Nobody decides about a change that the same person made or that is about the same person.
create or replace function refuse_own_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if exists (select from users decider join users party on party.client_id = new.client_id and party.user_id in (new.made_by, new.user_id)
    where decider.client_id = new.decided_by_client and decider.user_id = new.decided_by
      and person_of(decider.email) = person_of(party.email)) then
    raise exception 'nobody decides about what they asked for, nor about themselves'
      using errcode = 'check_violation', constraint = 'two_people';
  end if;
  return null;
end $$;

-- After the update, so that the constraint decided_by_another is checked first for the accounts themselves.
create or replace trigger two_people after update on user_changes
  for each row when (new.state in ('approved', 'rejected')) execute function refuse_own_change();
