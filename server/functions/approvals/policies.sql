call protect_tenant_table('approval_actions');
