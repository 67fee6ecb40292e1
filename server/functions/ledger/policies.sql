call protect_wallet_table('ledger_accounts');
call protect_tenant_table('ledger_transfers');
call protect_tenant_table('ledger_entries');
call protect_tenant_table('ledger_days');
call protect_tenant_table('ledger_marks');
call protect_system_table('sending_halts');
