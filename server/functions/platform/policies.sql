call protect_tenant_table('emails');
call protect_system_table('job_queues');
call protect_system_table('rate_counters');
