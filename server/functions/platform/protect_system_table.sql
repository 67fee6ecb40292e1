-- Opens a table that belongs to no client, such as counters and log-in attempts, to the system's role alone.
create or replace procedure protect_system_table(table_name text)
language plpgsql
as $$
begin
  execute format('drop policy if exists system_only on %I', table_name);
  execute format('create policy system_only on %I to corridor_system using (true)', table_name);
end $$;
