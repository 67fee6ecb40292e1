call protect_tenant_table('uploaded_sms');
