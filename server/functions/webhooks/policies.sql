call protect_tenant_table('callback_receivers');
call protect_tenant_table('callback_deliveries');
call protect_tenant_table('callback_attempts');
call protect_tenant_table('callback_hours');
