-- The creator of a request, and whether they may still be notified: not after their account was deactivated or their access to
-- this client was revoked. The creator may have their account at another client, which a transaction of this client does not
-- see.
create or replace function creator_of_request(of_client text, of_request uuid)
returns table (email text, display_name text, language text, may_be_notified boolean)
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  perform refuse_other_client(of_client);
  return query
  select u.email, u.display_name, u.language,
    u.account_state <> 'DEACTIVATED' and (u.client_id = r.client_id or u.is_internal or exists (
      select from client_grants g
      where g.client_id = u.client_id and g.user_id = u.user_id and g.granted_client_id = r.client_id))
  from payment_requests r join users u on u.client_id = r.creator_client_id and u.user_id = r.creator_user_id
  where r.client_id = of_client and r.request_id = of_request;
end $$;
revoke all on function creator_of_request from public, corridor_app, corridor_system;
grant execute on function creator_of_request to corridor_app, corridor_system;
