-- The four-eyes rules once more in the database, where no program can avoid them (C-20). The request is locked, so if two
-- accounts of one person decide at once, the second decision finds the first.
create or replace function refuse_own_approval() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  request payment_requests;
begin
  select * into strict request from payment_requests
  where client_id = new.client_id and request_id = new.request_id for no key update;
  if new.action <> 'abandon' and (person_of(new.email) = person_of(request.creator_email)
    or (new.client_id, new.user_id) = (request.creator_client_id, request.creator_user_id)) then
    raise exception 'nobody decides about what they made' using errcode = 'check_violation', constraint = 'four_eyes';
  end if;
  if new.action <> 'abandon' and exists (select from approval_actions a
    where a.client_id = new.client_id and a.request_id = new.request_id and a.action <> 'abandon'
      and a.user_id <> new.user_id and person_of(a.email) = person_of(new.email)) then
    raise exception 'nobody decides twice' using errcode = 'check_violation', constraint = 'four_eyes';
  end if;
  if new.content_digest <> request.content_digest then
    raise exception 'what was shown is not what there is' using errcode = 'check_violation', constraint = 'approved_as_shown';
  end if;
  -- The decision about a file says so, because it is about all requests of the file (C-25).
  if file_of_request_waits(new.client_id, new.request_id) and coalesce(current_setting('app.decides_file', true), '') <> 'on' then
    raise exception 'a request of a waiting file is not decided alone' using errcode = 'check_violation', constraint = 'decided_with_its_file';
  end if;
  return new;
end $$;

create or replace trigger four_eyes before insert on approval_actions for each row execute function refuse_own_approval();
