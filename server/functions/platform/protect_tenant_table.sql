-- Opens a table of clients: a transaction of one client sees that client's rows, the system sees all. Every such table gets the
-- same two policies by this procedure, so that none is forgotten.
create or replace procedure protect_tenant_table(table_name text)
language plpgsql
as $$
begin
  execute format('drop policy if exists one_client on %I', table_name);
  execute format('drop policy if exists every_client on %I', table_name);
  execute format(
    'create policy one_client on %I to corridor_app using (client_id = nullif(current_setting(''app.client_id'', true), ''''))',
    table_name);
  execute format('create policy every_client on %I to corridor_system using (true)', table_name);
end $$;
