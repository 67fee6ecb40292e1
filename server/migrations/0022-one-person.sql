-- One person behind several addresses: the rules that ask for two people compare persons, not accounts. And a hidden wallet tells
-- nobody that it exists.
--
--   nobody decides about what the same person made or decided before          trigger four_eyes
--   nobody decides about a change that the same person made or that is theirs trigger two_people
--   names are unique among hidden wallets, and among the others              unique index wallets_by_name

-- As personOf in product/users/email.ts has it; a test compares the two. An address belongs to the person of the same address
-- without its tag, its dots and the marks on its letters, whatever their case and width.
create function person_of(email text) returns text
language sql immutable parallel safe
as $$
  select coalesce(nullif(replace(regexp_replace(local, '\+.*$', ''), '.', ''), ''), local) || domain
  from (select regexp_replace(normalize(split_part(address, '@', 1), nfd), '[\u0300-\u036f]', '', 'g') as local,
      substr(address, length(split_part(address, '@', 1)) + 1) as domain
    from (select lower(normalize(email, nfkc)) as address) spelled) parts
$$;

-- The request is locked, so of two decisions at once by two accounts of one person the second finds the first.
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
  return new;
end $$;

create function refuse_own_change() returns trigger
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
-- After the update, so that the constraint decided_by_another speaks first for the very accounts.
create trigger two_people after update on user_changes
  for each row when (new.state in ('approved', 'rejected')) execute function refuse_own_change();

-- A name that only a hidden wallet has is free for everybody who cannot see that wallet (WAL-25).
drop index wallets_by_name;
create unique index wallets_by_name on wallets (client_id, is_hidden, lower(wallet_name));
