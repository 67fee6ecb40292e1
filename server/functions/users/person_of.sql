-- The person of an e-mail address, as personOf in product/users/email.ts; a test compares the two. An address belongs to the
-- person of the same address without its tag, its dots and the marks on its letters, in any case and width. Rules that need two
-- people compare persons, not accounts.
create or replace function person_of(email text) returns text
language sql immutable parallel safe
as $$
  select coalesce(nullif(replace(regexp_replace(local, '\+.*$', ''), '.', ''), ''), local) || domain
  from (select regexp_replace(normalize(split_part(address, '@', 1), nfd), '[\u0300-\u036f]', '', 'g') as local,
      substr(address, length(split_part(address, '@', 1)) + 1) as domain
    from (select lower(normalize(email, nfkc)) as address) spelled) parts
$$;
