call protect_tenant_table('clients');
call protect_tenant_table('client_features');
call protect_tenant_table('client_providers');
call protect_tenant_table('client_moves');
