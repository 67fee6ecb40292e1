-- Which kinds of ended transactions there are: one row for each wallet, outcome, type and provider that ever met. A search takes
-- the newest of each kind that it asks for, in order out of one index, and so reads a bounded number of rows however rarely its
-- filters meet. A client has some hundreds of kinds.
create table transaction_kinds (
  client_id text not null,
  wallet_id text not null,
  status text not null check (status in ('succeeded', 'failed')),
  type text not null,
  -- Empty for those without one.
  provider text not null,
  primary key (client_id, wallet_id, status, type, provider)
);
call protect_wallet_table('transaction_kinds');
grant select on transaction_kinds to corridor_app, corridor_system;

create function note_kinds() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into transaction_kinds (client_id, wallet_id, status, type, provider)
  select client_id, wallet_id, status, type, coalesce(provider, '')
  from written
  where status <> 'open'
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict do nothing;
  return null;
end $$;
create trigger note_kinds after insert on transactions referencing new table as written
  for each statement execute function note_kinds();
create trigger note_finished_kinds after update on transactions referencing new table as written
  for each statement execute function note_kinds();
insert into transaction_kinds (client_id, wallet_id, status, type, provider)
select distinct client_id, wallet_id, status, type, coalesce(provider, '') from transactions where status <> 'open';

-- One index by time and one by amount answer for every mixture of these filters: each begins with a kind. An index is read alone
-- only where it holds the column itself, not just what is made of it; and a case is something that row-level security lets an
-- index answer, which coalesce is not.
drop index transactions_by_wallet, transactions_by_kind, transactions_failed;
create index transactions_by_kind on transactions
  (client_id, wallet_id, status, type, (case when provider is null then '' else provider end), completed_at desc, transaction_no desc)
  include (provider, amount_minor) where completed_at is not null;
create index transactions_by_kind_and_amount on transactions
  (client_id, wallet_id, status, type, (case when provider is null then '' else provider end), amount_minor)
  include (provider, completed_at, transaction_no) where completed_at is not null;
