-- The first statement of a wallet is of the day on which the wallet was made, has number 1 and opens with nothing. Every other one
-- has the number and the opening balance that follow the statement of the day before.
create or replace function refuse_unjoined() returns trigger
language plpgsql set search_path = public, pg_temp
-- The tables are looked up by their keys: the planner cannot know how many statements were just made.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  if exists (
    select from written s
    join wallets w on w.client_id = s.client_id and w.wallet_id = s.wallet_id
    left join statements b on b.client_id = s.client_id and b.wallet_id = s.wallet_id and b.day = s.day - 1
    where (s.number, s.opening_minor) is distinct from (coalesce(b.number, 0) + 1, coalesce(b.closing_minor, 0))
      or s.currency <> w.currency or (b.day is null and s.day <> (w.created_at at time zone 'UTC')::date))
  then
    raise exception 'a statement follows the one before it' using errcode = 'check_violation', constraint = 'statement_joined';
  end if;
  return null;
end $$;

create or replace trigger joined after insert on statements referencing new table as written
  for each statement execute function refuse_unjoined();
