call protect_tenant_table('audit_entries');
call protect_tenant_table('audit_chain');
