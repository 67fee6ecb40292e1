call protect_tenant_table('export_downloads');

-- A person who may no longer see one of a file's wallets does not see the export (PERM-25).
drop policy if exists one_client on export_jobs;
create policy one_client on export_jobs to corridor_app using (
  client_id = nullif(current_setting('app.client_id', true), '')
  and coalesce(wallet_ids <@ (select nullif(current_setting('app.only_wallets', true), '')::text[]),
    (select coalesce(current_setting('app.only_wallets', true), '') = ''))
  and not coalesce(wallet_ids && (select nullif(current_setting('app.hidden_wallets', true), '')::text[]), false));
drop policy if exists every_client on export_jobs;
create policy every_client on export_jobs to corridor_system using (true);
