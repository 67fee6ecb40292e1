call protect_tenant_table('sftp_sessions');
call protect_system_table('sftp_host_keys');
