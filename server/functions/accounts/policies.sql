call protect_tenant_table('users');
call protect_tenant_table('password_history');
call protect_tenant_table('recovery_codes');
call protect_tenant_table('client_grants');
call protect_tenant_table('user_wallets');
