call protect_wallet_table('payment_file_requests');
call protect_tenant_table('inbox_files');
call protect_tenant_table('outbox_files');
call protect_tenant_table('payment_messages');
call protect_tenant_table('upload_reservations');

-- A person sees a file only if they see every wallet that it uses (PERM-25).
drop policy if exists one_client on payment_files;
create policy one_client on payment_files to corridor_app using (
  client_id = nullif(current_setting('app.client_id', true), '')
  and coalesce(wallet_ids <@ (select nullif(current_setting('app.only_wallets', true), '')::text[]),
    (select coalesce(current_setting('app.only_wallets', true), '') = ''))
  and not coalesce(wallet_ids && (select nullif(current_setting('app.hidden_wallets', true), '')::text[]), false));
-- A new file may have the name of a hidden file: this must be a conflict like any other.
drop policy if exists new_file on payment_files;
create policy new_file on payment_files for insert to corridor_app
  with check (client_id = nullif(current_setting('app.client_id', true), ''));
drop policy if exists every_client on payment_files;
create policy every_client on payment_files to corridor_system using (true);
