-- The two roles under which the product talks to its tables (C-05). Neither owns a table nor bypasses row-level security:
-- corridor_app sees the one client named in app.client_id, corridor_system sees all and is entered only by systemTransaction.
do $$
begin
  if not exists (select from pg_roles where rolname = 'corridor_app') then
    create role corridor_app nologin nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'corridor_system') then
    create role corridor_system nologin nobypassrls;
  end if;
  execute format('grant corridor_app, corridor_system to %I', current_user);
exception
  when duplicate_object or unique_violation then null; -- roles belong to the whole cluster: another database made them just now
end $$;

grant usage on schema public to corridor_app, corridor_system;

-- The only clock that rules use. Tests move it by app.clock_offset; production never sets it.
create function app_now() returns timestamptz
language sql stable parallel safe
as $$
  select transaction_timestamp() + coalesce(nullif(current_setting('app.clock_offset', true), '')::interval, interval '0')
$$;

-- Row-level security on a table that belongs to clients: the same two policies everywhere, never forgotten one by one.
create procedure protect_tenant_table(table_name text)
language plpgsql
as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format(
    'create policy one_client on %I to corridor_app using (client_id = nullif(current_setting(''app.client_id'', true), ''''))',
    table_name);
  execute format('create policy every_client on %I to corridor_system using (true)', table_name);
end $$;

-- Tables without a client of their own (counters, log-in attempts): only the system role reaches them.
create procedure protect_system_table(table_name text)
language plpgsql
as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('create policy system_only on %I to corridor_system using (true)', table_name);
end $$;
