call protect_tenant_table('sessions');
call protect_tenant_table('user_tokens');
call protect_system_table('login_attempts');
