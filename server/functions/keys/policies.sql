call protect_tenant_table('public_keys');
call protect_tenant_table('used_nonces');
