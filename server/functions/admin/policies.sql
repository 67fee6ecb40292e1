call protect_tenant_table('staff_actions');
