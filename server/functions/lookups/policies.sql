call protect_tenant_table('name_lookups');
call protect_tenant_table('looked_up_numbers');
call protect_tenant_table('name_answers');
call protect_system_table('lookup_rates');
