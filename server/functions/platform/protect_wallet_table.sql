-- Opens a table of wallets to the people who may see each wallet: app.only_wallets is set for people with access to some wallets
-- only, app.hidden_wallets for everybody but provider admins. Neither is set for the product's own work.
--
-- The lists are read once for a statement. coalesce() gives the planner no estimate: from "is not false" it would conclude that no
-- row passes, and then read a million rows for the newest five hundred.
create or replace procedure protect_wallet_table(table_name text)
language plpgsql
as $$
begin
  execute format('drop policy if exists one_client on %I', table_name);
  execute format('drop policy if exists every_client on %I', table_name);
  execute format($policy$
    create policy one_client on %I to corridor_app using (
      client_id = nullif(current_setting('app.client_id', true), '')
      and coalesce(wallet_id = any ((select nullif(current_setting('app.only_wallets', true), '')::text[])::text[]),
        (select coalesce(current_setting('app.only_wallets', true), '') = ''))
      and not coalesce(wallet_id = any ((select nullif(current_setting('app.hidden_wallets', true), '')::text[])::text[]), false))
    $policy$, table_name);
  execute format('create policy every_client on %I to corridor_system using (true)', table_name);
end $$;
