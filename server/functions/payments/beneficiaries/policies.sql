-- The rows say nothing about wallets: a search shows a row only with a payment that the person may see (server/payments/beneficiaries).
call protect_tenant_table('paid_recipients');
call protect_tenant_table('blocked_recipients');
