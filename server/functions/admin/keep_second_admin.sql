-- The rules of two people once more in the database, where no program can avoid them (ADMIN-23, C-33).
create or replace function keep_second_admin() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if old.state <> 'waiting' then
    raise exception 'an action that does not wait any more is not decided' using errcode = 'check_violation', constraint = 'decided_once';
  end if;
  if new.state in ('done', 'rejected')
    and (new.decided_by = new.asked_by or person_of(new.decided_by_email) = person_of(new.asked_by_email)) then
    raise exception 'nobody decides about what they asked for' using errcode = 'check_violation', constraint = 'second_admin';
  end if;
  if new.state = 'withdrawn' and new.decided_by <> new.asked_by then
    raise exception 'only the person who asked withdraws' using errcode = 'check_violation', constraint = 'second_admin';
  end if;
  if new.state = 'done' and new.expires_at <= app_now() then
    raise exception 'an expired action is not done' using errcode = 'check_violation', constraint = 'decided_in_time';
  end if;
  return new;
end $$;

create or replace trigger second_admin before update on waiting_actions for each row execute function keep_second_admin();
