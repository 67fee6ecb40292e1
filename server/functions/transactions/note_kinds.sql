create or replace function note_kinds() returns trigger
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

create or replace trigger note_kinds after insert on transactions referencing new table as written
  for each statement execute function note_kinds();
create or replace trigger note_finished_kinds after update on transactions referencing new table as written
  for each statement execute function note_kinds();
