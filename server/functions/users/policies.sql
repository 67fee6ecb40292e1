call protect_tenant_table('user_changes');
