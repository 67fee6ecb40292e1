call protect_tenant_table('fee_schedules');
call protect_tenant_table('fee_schedule_versions');
call protect_tenant_table('route_settings');
call protect_wallet_table('wallets');
-- A new wallet may have the ID of a hidden wallet: this must be a conflict like any other, and not an error of row-level
-- security.
alter policy one_client on wallets with check (client_id = nullif(current_setting('app.client_id', true), ''));
