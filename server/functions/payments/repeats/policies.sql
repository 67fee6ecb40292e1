call protect_tenant_table('payment_looks');
call protect_wallet_table('payment_repeats');
call protect_tenant_table('repeated_requests');
call protect_tenant_table('kept_repeats');
