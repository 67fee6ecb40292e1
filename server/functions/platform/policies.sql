call protect_system_table('job_queues');
call protect_system_table('rate_counters');
call protect_tenant_table('emails');
call protect_tenant_table('event_readers');
call protect_tenant_table('events');
call protect_tenant_table('blobs');
call protect_tenant_table('blob_pieces');
