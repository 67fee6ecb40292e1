-- Whether the person's own client, or a client that was granted to them, requires two-factor login (USER-30). A transaction of the
-- person's client cannot read the granted clients.
create or replace function is_two_factor_required_of(of_client text, of_user uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  perform refuse_other_client(of_client);
  return exists (
    select from clients c
    where c.two_factor_required_by is not null
      and (c.client_id = of_client or c.client_id in (
        select granted_client_id from client_grants g where g.client_id = of_client and g.user_id = of_user)));
end $$;
revoke all on function is_two_factor_required_of from public, corridor_app, corridor_system;
grant execute on function is_two_factor_required_of to corridor_app, corridor_system;
