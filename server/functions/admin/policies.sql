call protect_tenant_table('staff_actions');
call protect_tenant_table('waiting_actions');
