-- The further clients that the people of a client see, limited to those that the reader sees too. A row without a person is for
-- all people of the client.
create or replace function further_clients_in_sight(of_client text, reader_client text, reader_user uuid) returns table (
  user_id uuid, client_id text, name text, is_archived boolean, can_pay boolean, open_wallets integer, hidden_wallets integer
)
language sql stable security definer set search_path = public, pg_temp
as $$
  with reader as (select u.is_internal from users u where u.client_id = reader_client and u.user_id = reader_user),
  seen as (
    select g.user_id, g.granted_client_id as client_id, g.can_pay from client_grants g
    where g.client_id = of_client and ((select is_internal from reader) or g.granted_client_id = reader_client or exists (
      select from client_grants r
      where r.client_id = reader_client and r.user_id = reader_user and r.granted_client_id = g.granted_client_id))
    union all
    select null, c.client_id, false from clients c
    where c.client_id <> of_client and (select is_internal from reader)
      and (select is_staff from clients where client_id = of_client))
  select s.user_id, c.client_id, c.name, c.archived_at is not null, s.can_pay,
    (select count(*)::integer from wallets w where w.client_id = c.client_id and not w.is_hidden),
    (select count(*)::integer from wallets w where w.client_id = c.client_id and w.is_hidden)
  from seen s join clients c on c.client_id = s.client_id order by c.name
$$;
revoke all on function further_clients_in_sight from public, corridor_app, corridor_system;
grant execute on function further_clients_in_sight to corridor_app, corridor_system;
