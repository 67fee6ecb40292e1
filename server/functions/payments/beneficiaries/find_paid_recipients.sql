-- Accounts and names that begin with typed texts, each with its newest ended payment that the caller may see, in the order of the names
-- (BEN-01 to BEN-03). It runs with the rights of its caller, so that row policies hide payments of other wallets: without such a payment a
-- row is not found. Each index is read in its order until enough rows are found.
--
--   together   plain words, as they stand in the name, from any of its words on
--   apart      one of these words, where the name has all of them in another order; null for a single word
--   others     patterns of the other words
--   accounts   beginnings of accounts
create or replace function find_paid_recipients(
  of_client text, together text, apart text, others text[], accounts text[], at_most integer
) returns table (recipient_account text, recipient_name text, place text, provider text, status text, completed_at timestamptz,
  transaction_id text, currency text, details jsonb)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  -- After every text that begins so, in the order of bytes.
  last_letter constant text := chr(1114111);
  -- An index is read so far for people whose payments are in other wallets.
  most_rows constant integer := 2000;
begin
  return query
  with typed (beginning, others) as materialized (
    select together, '{}'::text[] where together is not null union all select apart, others where apart is not null
  ), people as (
    select n.* from typed q cross join lateral (
      (select n.recipient_account, n.recipient_name, n.words_1 from paid_recipients n
        where n.client_id = of_client and n.words_1 >= q.beginning and n.words_1 < q.beginning || last_letter
        order by n.words_1 limit most_rows)
      union all
      (select n.recipient_account, n.recipient_name, n.words_1 from paid_recipients n
        where n.client_id = of_client and n.words_2 >= q.beginning and n.words_2 < q.beginning || last_letter
        order by n.words_2 limit most_rows)
      union all
      (select n.recipient_account, n.recipient_name, n.words_1 from paid_recipients n
        where n.client_id = of_client and n.words_3 >= q.beginning and n.words_3 < q.beginning || last_letter
        order by n.words_3 limit most_rows)
      union all
      (select n.recipient_account, n.recipient_name, n.words_1 from paid_recipients n
        where n.client_id = of_client and n.words_4 >= q.beginning and n.words_4 < q.beginning || last_letter
        order by n.words_4 limit most_rows)) n
    where ' ' || n.words_1 like all (q.others)
    union all
    select n.* from unnest(accounts) q (beginning) cross join lateral (
      (select n.recipient_account, n.recipient_name, n.words_1 from paid_recipients n
        where n.client_id = of_client and n.recipient_account >= q.beginning and n.recipient_account < q.beginning || last_letter
        order by n.recipient_account limit most_rows)) n
  ), matching as (
    -- One range is read after the other, until enough people are found: names that begin with the text come first.
    select f.* from people n cross join lateral newest_payment_to(of_client, n.recipient_account, n.recipient_name, n.words_1) f
    limit at_most
  )
  select * from (
    -- An account at a provider once, under the newest of its names that match.
    select distinct on (m.recipient_account, m.provider) m.* from matching m
    order by m.recipient_account, m.provider, m.completed_at desc) found
  order by found.place, found.recipient_account, found.provider limit at_most;
end $$;
revoke all on function find_paid_recipients from public, corridor_app, corridor_system;
grant execute on function find_paid_recipients to corridor_app, corridor_system;
